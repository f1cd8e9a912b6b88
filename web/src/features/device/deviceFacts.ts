import { appVersion } from '../../lib/settings/appVersion.ts';

/** What some browsers say of the device if they are asked. */
interface AgentHints {
  readonly getHighEntropyValues?: (hints: readonly string[]) => Promise<{ readonly model?: string }>;
}

/** The kind of phone in a browser's own words: an iPhone, or which Android. */
export const modelIn = (agent: string): string => /iPhone|iPad|Android[^;)]*/.exec(agent)?.[0] ?? '';

async function model(): Promise<string> {
  const { userAgentData } = navigator as Navigator & { readonly userAgentData?: AgentHints };
  const hints = await userAgentData?.getHighEntropyValues?.(['model']).catch(() => null);
  return (hints?.model || modelIn(navigator.userAgent)).slice(0, 100);
}

/** What this phone says of itself. A page cannot record calls, and takes files only from a person's hand. */
export const deviceFacts = async () => ({
  Equipment_Model: await model(),
  AppVersion: appVersion,
  Tape_Authority: 2 as const,
  File_Authority: 2 as const,
});
