import { version } from '../../../../package.json';

/** The version this client was built as, e.g. 1.2.43. */
export const appVersion: string = version;
