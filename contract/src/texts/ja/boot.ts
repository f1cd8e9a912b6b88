/** What can be said before anything else is loaded. */
export const boot = {
  loading: 'ページを読み込んでいます',
  failed: 'エラーが発生しました',
  failedHint: '問題が発生しました。再読み込みすると続けられます。',
  reload: 'ページを再読み込み',
} as const;
