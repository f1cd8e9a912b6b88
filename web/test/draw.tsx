import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { LibraryRoot, libraryWords } from '../src/app/LibraryRoot.tsx';
import { queryClient } from '../src/lib/api/queryClient.ts';

/**
 * Draws a part of the product with what stands around every part of it, and gives the person who uses it. `Router` is
 * another than one in memory for parts that read the address bar.
 */
export async function draw(part: ReactNode, Router: ComponentType<{ children: ReactNode }> = MemoryRouter) {
  await queryClient.prefetchQuery(libraryWords('zh-chs'));
  const around = (inner: ReactNode) => (
    <Router>
      <QueryClientProvider client={queryClient}>
        <LibraryRoot>{inner}</LibraryRoot>
      </QueryClientProvider>
    </Router>
  );
  const { rerender } = render(around(part));
  return {
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    redraw: (next: ReactNode) => rerender(around(next)),
  };
}
