/**
 * The product cannot start or run here, for a reason the operator can remove. The message is one line that says what
 * is wrong and what to do; it is printed as it is, without a stack.
 */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The exit code of a start that such a reason prevents (EX_CONFIG of sysexits). */
export const refusedCode = 78;

/** The error code of a failed system call (ENOSPC, EACCES …), or undefined for anything else. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
