/** Refusals that the browser words too, before it has the other answers (S1.8). */
export const session = {
  tokenInvalid: '登入憑證已失效，請重新登入',
  sessionEnded: '登入憑證已失效，請重新登入',
  noPermission: '沒有操作權限，請聯絡系統管理員',
  visitOver: '登入請求已失效或不是從本瀏覽器發起，請重新登入',
} as const;
