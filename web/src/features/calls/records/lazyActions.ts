import { lazyComponent } from '../../../ui/components/lazyComponent.tsx';
import type { CallActionsProps } from './CallActions.tsx';

/** What can be done with a call; dialling is loaded behind the list. */
export const callActions = lazyComponent<CallActionsProps>(async () => (await import('./CallActions.tsx')).CallActions);
