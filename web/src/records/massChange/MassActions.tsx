import { lazyGeneric } from '../../ui/components/lazyComponent.tsx';

/** What can be done to all records that a list's filters find; its code comes when all are chosen. */
export const MassActions = lazyGeneric(async () => (await import('./MassButtons.tsx')).MassButtons).Component;
