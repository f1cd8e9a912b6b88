import { memo, Suspense, useLayoutEffect, useRef } from 'react';
import { type Location, Route, Routes } from 'react-router';
import { BootScreen } from '../pages/BootScreen.tsx';
import { useMayOpen } from '../pages/mayOpen.ts';
import { NoRightPage } from '../pages/NoRightPage.tsx';
import type { PageRoute } from '../pages/routes.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import styles from './PageFrame.module.css';

interface PageFrameProps {
  readonly route: PageRoute;
  readonly location: Location;
}

/** One open page, or calm words where it may not be seen: its own error boundary, its own address, and scroll positions that survive being out of sight. */
export const PageFrame = memo(function PageFrame({ route, location }: PageFrameProps) {
  const frame = useScrollKeeper();
  const isOpen = useMayOpen(route.path);
  return (
    <div ref={frame} className={styles.frame}>
      <PageErrorBoundary path={route.path}>
        {isOpen ? (
          <Suspense fallback={<BootScreen />}>
            <Routes location={location}>
              <Route path="*" element={<route.Page />} />
            </Routes>
          </Suspense>
        ) : (
          <NoRightPage title={route.title} />
        )}
      </PageErrorBoundary>
    </div>
  );
});

/** Remembers how far everything inside was scrolled and puts it back when the page is shown again (S22.7). */
function useScrollKeeper() {
  const frame = useRef<HTMLDivElement>(null);
  const positions = useRef(new Map<Element, readonly [number, number]>());
  useLayoutEffect(() => {
    const element = frame.current;
    const kept = positions.current;
    for (const [scrolled, [left, top]] of kept) {
      if (!scrolled.isConnected) kept.delete(scrolled);
      else scrolled.scrollTo({ left, top, behavior: 'instant' });
    }
    const handleScroll = ({ target }: Event) => {
      if (target instanceof Element) kept.set(target, [target.scrollLeft, target.scrollTop]);
    };
    element?.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => element?.removeEventListener('scroll', handleScroll, { capture: true });
  }, []);
  return frame;
}
