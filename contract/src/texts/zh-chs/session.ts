/** Refusals that the browser words too, before it has the other answers (S1.8). */
export const session = {
  tokenInvalid: '登录令牌失效，请重新登录',
  sessionEnded: '登录令牌失效，请重新登录',
  noPermission: '无权限操作，请联系管理员',
  visitOver: '登录请求已失效或不是从本浏览器发起，请重新登录',
} as const;
