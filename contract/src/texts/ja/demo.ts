/** What the accounts of a demo are. */
export const demo = {
  admin: '両社の管理者',
  manager: '営業一部の責任者（部門以下を閲覧）',
  sales: '一組の営業担当（自分の記録のみ）',
  sales2: '営業二部の営業担当（自分の記録のみ）',
  finance: '経理（全契約・入金・レポートを閲覧）',
  outsider: '啓明貿易の管理者',
} as const;
