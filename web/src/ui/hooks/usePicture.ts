import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { showError } from '../../lib/feedback/showError.ts';

/** Saves a page as a picture of that name; says in a toast what went wrong. What draws it is loaded when it is first used. */
export function usePicture(page: RefObject<HTMLElement | null>, name: string) {
  return useMutation({
    mutationFn: async () => {
      const { savePicture } = await import('../../lib/picture/savePicture.ts');
      if (page.current) await savePicture(page.current, name);
    },
    onError: showError,
  });
}
