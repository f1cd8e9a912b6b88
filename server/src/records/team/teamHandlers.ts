import type { team } from '@haina/contract/calls/team.ts';
import type { Handlers } from '../../request/handler.ts';
import { teamChanges } from './changeTeam.ts';
import { listTeam } from './listTeam.ts';

/** The teams of records. */
export const teamHandlers: Handlers<typeof team> = { list: listTeam, ...teamChanges };
