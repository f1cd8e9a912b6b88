/** Refusals that the browser words too, before it has the other answers (S1.8). */
export const session = {
  tokenInvalid: 'ログインの有効期限が切れました。再度ログインしてください',
  sessionEnded: 'ログインセッションが終了しました。再度ログインしてください',
  noPermission: 'この操作を行う権限がありません。管理者にお問い合わせください',
  visitOver: 'このログインは無効か、このブラウザーで始めたものではありません。もう一度ログインしてください',
} as const;
