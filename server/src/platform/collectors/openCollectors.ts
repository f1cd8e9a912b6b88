import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Collector } from './collector.ts';
import { httpCollector } from './httpCollector.ts';
import { localCollector } from './localCollector.ts';

/** Every provider that the settings name, the default first: the local registry is always one. */
export const openCollectors = ({ acquisition: { provider } }: Config, db: Database): readonly Collector[] => [
  localCollector(db),
  ...(provider?.platforms.map((platform) => httpCollector(provider, platform)) ?? []),
];
