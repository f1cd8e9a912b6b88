import { useMemo } from 'react';
import { create } from 'zustand';
import { useSettings } from './settings.ts';
import type { Look } from '../theme/look.ts';

/** A look that is tried out before it is taken; null when none is. */
export const useLookPreview = create<{ readonly look: Pick<Look, 'theme' | 'color'> | null }>()(() => ({ look: null }));

/** How the product looks now: what the user chose, or what they are trying out. */
export function useLook(): Look {
  const theme = useSettings((settings) => settings.theme);
  const color = useSettings((settings) => settings.color);
  const size = useSettings((settings) => settings.size);
  const preview = useLookPreview((state) => state.look);
  return useMemo(() => ({ size, theme, color, ...preview }), [size, theme, color, preview]);
}
