declare const __APP_VERSION__: string;

/** The version this client was built as, e.g. 1.2.43. */
export const appVersion: string = __APP_VERSION__;
