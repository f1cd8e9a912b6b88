/** Refusals that the browser words too, before it has the other answers (S1.8). */
export const session = {
  tokenInvalid: 'Your session has expired. Please sign in again',
  sessionEnded: 'Your session has ended. Please sign in again',
  noPermission: 'You do not have permission to do this. Please contact your administrator',
  visitOver: 'This sign-in is over or was not begun in this browser; please sign in again',
} as const;
