import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Directory } from './directory.ts';
import { httpDirectory } from './httpDirectory.ts';
import { localDirectory } from './localDirectory.ts';

/** The directory that the settings name: a provider where DIRECTORY_URL is set, else the local registry. */
export const directoryOf = ({ directory }: Config, db: Database): Directory =>
  directory ? httpDirectory(directory) : localDirectory(db);
