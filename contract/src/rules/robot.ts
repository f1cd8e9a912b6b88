/** Who runs a group's robot: 1 DingTalk, 2 WeCom. */
export const robotProviders = [1, 2] as const;

/** Who runs a group's robot. */
export type RobotProvider = (typeof robotProviders)[number];

/** What the address of a robot looks like at each provider: the path, and the parameter that holds its token. */
export const robotAddress: Readonly<Record<RobotProvider, { readonly path: string; readonly token: string }>> = {
  1: { path: '/robot/send', token: 'access_token' },
  2: { path: '/cgi-bin/webhook/send', token: 'key' },
};

/** The hosts of the providers: no robot is anywhere else. */
export const robotHosts: Readonly<Record<RobotProvider, string>> = {
  1: 'https://oapi.dingtalk.com',
  2: 'https://qyapi.weixin.qq.com',
};

/** Most characters of a token. */
const longestToken = 200;

/**
 * The token in the address that a provider shows for a robot; null for an address that is none of that provider's. The token is
 * all that is kept of an address, so that nothing else than the provider can ever be asked (S16.20).
 */
export function robotToken(provider: RobotProvider, address: string): string | null {
  const { path, token: name } = robotAddress[provider];
  const before = `${robotHosts[provider]}${path}?`;
  const text = address.trim();
  if (!text.startsWith(before)) return null;
  const parts = text.slice(before.length).split('&');
  const token = parts.find((part) => part.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
  return token.length <= longestToken && /^[\w-]+$/.test(token) ? token : null;
}
