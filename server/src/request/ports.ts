import type { Config } from '../platform/config.ts';
import type { Collector } from '../platform/collectors/collector.ts';
import { openCollectors } from '../platform/collectors/openCollectors.ts';
import type { Database } from '../platform/database/database.ts';
import type { Directory } from '../platform/directory/directory.ts';
import { directoryOf } from '../platform/directory/directoryOf.ts';
import type { Gateway } from '../platform/telephony/gateway.ts';
import { openGateway } from '../platform/telephony/openGateway.ts';
import type { FileStore } from '../platform/storage/fileStore.ts';
import { openRobots, type RobotSender } from '../platform/robots/robotSender.ts';
import { openSignInProviders, type SignInProviders } from '../platform/signIn/signInProviders.ts';
import { openStore } from '../platform/storage/openStore.ts';

/**
 * What the product reaches outside of its database: adapters that live as long as the process. `openPorts` builds them once,
 * handlers reach them by their context, and a test hands its own to `openApp`. A new adapter is a line here and one in `openPorts`;
 * none keeps anything in its module.
 */
export interface Ports {
  /** Where the bytes of files are. */
  readonly store: FileStore;
  /** Where companies are looked up. */
  readonly directory: Directory;
  /** Where companies are collected from, the default first. */
  readonly collectors: readonly Collector[];
  /** Who tells who a person is. */
  readonly signIn: SignInProviders;
  /** By what groups at DingTalk and WeCom are told. */
  readonly robots: RobotSender;
  /** The switchboard that calls are made by. */
  readonly telephony: Gateway;
}

/** The adapters that the settings name; `url` is the database's own, for what holds a connection of its own. */
export const openPorts = async (config: Config, db: Database, url: string): Promise<Ports> => ({
  store: await openStore(config),
  directory: directoryOf(config, db),
  collectors: openCollectors(config, db),
  signIn: openSignInProviders(config),
  robots: openRobots(config),
  telephony: openGateway(config.telephony, url),
});
