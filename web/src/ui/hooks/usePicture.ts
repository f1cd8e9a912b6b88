import { useMutation } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { showError } from '../../lib/feedback/showError.ts';
import type { Pictured } from '../../lib/picture/savePicture.ts';

/** Saves a page, or a card, as a picture of that name; says in a toast what went wrong. What draws it is loaded when it is first used. */
export function usePicture(page: RefObject<HTMLElement | null>, name: string, pictured: Pictured = 'page') {
  return useMutation({
    mutationFn: async () => {
      const { savePicture } = await import('../../lib/picture/savePicture.ts');
      if (page.current) await savePicture(page.current, name, pictured);
    },
    onError: showError,
  });
}
