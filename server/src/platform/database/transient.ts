/** The code of an error of the driver, PostgreSQL or the system; empty where it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string' ? error.code : '';

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '');

/** Connection faults of the driver and PostgreSQL's classes 08 (connection), 57P (shut down), 53 (out of disk, memory, connections). */
export const isDatabaseUnavailable = (error: unknown) =>
  /^(?:ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|08\w{3}|57P0[1-5]|53\w{3})$/.test(
    errorCode(error),
  ) ||
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(
    messageOf(error),
  );

/** A statement that took longer than one may. */
export const isCancelled = (error: unknown): boolean => errorCode(error) === '57014';

/** Lock time-out, statement cancelled, deadlock, serialisation: nothing was written, another try may succeed. */
export const isBusy = (error: unknown) => /^(?:55P03|57014|40P01|40001)$/.test(errorCode(error));

/** Whether the same thing may succeed when it is tried again: the database is away or busy. */
export const isTransient = (error: unknown): boolean => isDatabaseUnavailable(error) || isBusy(error);
