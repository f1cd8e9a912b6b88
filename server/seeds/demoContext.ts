import type { Config } from '../src/platform/config.ts';
import type { Database, Databases } from '../src/platform/database/database.ts';
import type { Context } from '../src/request/context.ts';
import { administratorRights } from '../src/access/rights.ts';
import type { Ports } from '../src/request/ports.ts';
import type { DemoCompany, DemoPerson } from './demoPeople.ts';
import { type WorkTime, workTimeOf } from './workTime.ts';

/** What the seeds write with. */
export interface SeedTools {
  readonly db: Database;
  readonly databases: Databases;
  readonly config: Config;
  readonly ports: Ports;
  readonly now: Date;
  readonly work: WorkTime;
  /** Names and domains that companies of the demo have. */
  readonly taken: Set<string>;
  /** How many receivables were booked on a day, by company and day. */
  readonly receipts: Map<string, number>;
}

/** What the seeds of one run write with. */
export function seedTools(deps: Pick<SeedTools, 'databases' | 'config' | 'ports'>, db: Database, now: Date): SeedTools {
  return { ...deps, db, now, work: workTimeOf(now), taken: new Set(), receipts: new Map() };
}

/** The context in which a person of a demo company does something at a moment; the seeds hold every right. */
export function contextOf(tools: SeedTools, company: DemoCompany, person: DemoPerson, at: Date): Context {
  return {
    db: tools.db,
    databases: tools.databases,
    ports: tools.ports,
    config: tools.config,
    language: 'zh-chs',
    now: at,
    address: '127.0.0.1',
    agent: '',
    operation: null,
    rights: administratorRights({ companyId: company.id, userGuid: person.guid }),
    session: {
      sessionId: '',
      userGuid: person.guid,
      personGuid: person.guid,
      userName: person.name,
      companyId: company.id,
      companyName: '',
      departmentGuid: '',
      zone: 'Asia/Shanghai',
      settings: {},
      isAdmin: true,
      isVerification: 0,
      isOneTime: false,
      way: 'password',
      isOnTeams: false,
    },
  };
}
