import { vi } from 'vitest';

/** As for a person who wants nothing to move: what closes is gone at once. Here a movement would never come to its end. */
export function withoutMovement(): void {
  vi.stubGlobal('matchMedia', (media: string) => {
    const matches = media.includes('prefers-reduced-motion');
    return Object.assign(new EventTarget(), { media, matches });
  });
}
