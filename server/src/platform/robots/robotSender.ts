import { createHmac } from 'node:crypto';
import type { RobotFailure } from '@haina/contract/calls/robots.ts';
import { type RobotProvider, robotAddress } from '@haina/contract/rules/robot.ts';
import { z } from 'zod';
import { boundedFetch, ProviderUnavailable } from '../boundedFetch.ts';
import type { Config } from '../config.ts';

/** A robot as it is spoken by. */
export interface RobotKeys {
  readonly provider: RobotProvider;
  readonly token: string;
  /** Empty where it does not sign. */
  readonly secret: string;
}

/** Why a robot did not say something; `words` are the provider's own. Holds no token and no secret. */
export class RobotFailed extends Error {
  override readonly name = 'RobotFailed';
  readonly kind: RobotFailure;
  readonly words: string;

  constructor(kind: RobotFailure, words = '') {
    super(`a robot did not send: ${kind}`);
    this.kind = kind;
    this.words = words;
  }
}

/** Makes a robot say a text in its group. Throws RobotFailed. */
export type RobotSender = (robot: RobotKeys, text: string) => Promise<void>;

/** Most characters that are kept of a provider's words. */
const longestWords = 200;

const Answer = z.object({ errcode: z.int(), errmsg: z.string().optional() });

const kinds: Partial<Record<ProviderUnavailable['reason'], RobotFailure>> = { timeout: 'timeout', network: 'network' };

/** DingTalk's signature: of the moment in milliseconds, by the robot's own key. */
function signature(secret: string, now: number): Readonly<Record<string, string>> {
  const sign = createHmac('sha256', secret).update(`${now}\n${secret}`).digest('base64');
  return { timestamp: String(now), sign };
}

function addressOf(base: string, { provider, token, secret }: RobotKeys): URL {
  const { path, token: name } = robotAddress[provider];
  const url = new URL(`${base}${path}`);
  url.searchParams.set(name, token);
  if (provider === 1 && secret !== '') {
    for (const [key, value] of Object.entries(signature(secret, Date.now()))) url.searchParams.set(key, value);
  }
  return url;
}

async function answerOf(response: Response): Promise<z.output<typeof Answer>> {
  if (response.status !== 200) throw new RobotFailed('answer', String(response.status));
  const parsed = Answer.safeParse(await response.json().catch(() => null));
  if (!parsed.success) throw new RobotFailed('answer');
  return parsed.data;
}

/**
 * Robots of the providers that the settings name, asked within 3 s, never redirected. A text is sent as plain text: what people
 * typed is nowhere read as markup.
 */
export const openRobots =
  ({ robots }: Config): RobotSender =>
  async (robot, text) => {
    try {
      const response = await boundedFetch(addressOf(robots[robot.provider], robot), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ msgtype: 'text', text: { content: text } }),
      });
      const { errcode, errmsg = '' } = await answerOf(response);
      if (errcode !== 0) throw new RobotFailed('refused', `${errcode} ${errmsg}`.slice(0, longestWords));
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw new RobotFailed(kinds[error.reason] ?? 'answer');
      throw error;
    }
  };
