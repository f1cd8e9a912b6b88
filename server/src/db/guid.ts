import { v7 } from 'uuid';

/** A new Guid; they grow with time, so the newest rows lie together in every index. */
export const newGuid = (): string => v7();
