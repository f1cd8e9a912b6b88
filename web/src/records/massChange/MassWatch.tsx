import { lazyComponent } from '../../ui/components/lazyComponent.tsx';
import type { MassProgressProps } from './MassProgress.tsx';
import { useWatchedMassChange } from './massStore.ts';

const progress = lazyComponent<MassProgressProps>(async () => (await import('./MassProgress.tsx')).MassProgress);

/** How far the mass change of this browser tab is, on whatever page; nothing while there is none. */
export function MassWatch() {
  const { guid, isOpen } = useWatchedMassChange();
  return guid && <progress.Component key={guid} guid={guid} isOpen={isOpen} />;
}
