/** What the link of an administrator fills in: company and one-time code. */
export interface CodeLink {
  readonly company: string;
  readonly loginCode: string;
}

/** The link that opened the page, if it was one of an administrator; it stands behind the # and so reaches no server. */
export function codeLinkIn(hash: string): CodeLink | null {
  const params = new URLSearchParams(hash.replace(/^#/, ''));
  const [company, loginCode] = [params.get('company'), params.get('loginCode')];
  return company === null || loginCode === null ? null : { company, loginCode };
}
