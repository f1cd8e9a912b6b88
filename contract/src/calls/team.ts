import { z } from 'zod';
import { target } from './activity.ts';
import { get, post } from './endpoint.ts';
import { allRowsOf, choice, listOf, integer, nothing } from './wire.ts';

/** The nouns below a customer that a membership may be cascaded to (S14.3). */
export const teamModules = ['crm_business', 'crm_contract'] as const;

/** A team member as it is read; the owner is row kind 2 and derived (S14.1). */
export const TeamMember = z.object({
  Id: z.int(),
  User_Guid: z.string(),
  name: z.string(),
  structure_name: z.string(),
  group_name: z.string(),
  authority: z.string(),
  Role_Kind: z.literal([0, 1, 2]),
});

/** A team member as the wire's consumers see it. */
export type TeamMember = z.output<typeof TeamMember>;

/** Which of the nouns below a customer it also holds for. */
const modules = listOf(z.enum(teamModules)).optional();

const someUsers = listOf(z.guid()).refine((guids) => guids.length > 0, 'valid.team.selectMembers');
const someIds = listOf(integer({ min: 1, max: Number.MAX_SAFE_INTEGER })).refine(
  (ids) => ids.length > 0,
  'valid.team.selectMembers',
);

/** The team of a record: read by a person who reads the record, changed by its owner or by scope (S14.2). */
export const team = {
  list: get('TeamUser/GetTeamList', {
    summary: 'The owner and the team of one record',
    access: 'user',
    input: z.object(target),
    output: allRowsOf(TeamMember),
  }),
  add: post('TeamUser/AddTeamUser', {
    summary: 'Put people on the team; module cascades the membership to business and contracts of a customer',
    access: 'user',
    input: z.object({
      ...target,
      Role_Kind: choice(0, 1),
      User_Guid: someUsers,
      module: modules,
    }),
    output: nothing,
  }),
  update: post('TeamUser/UpdateTeamUser', {
    summary: 'Change what members of the team may do; module includes what they may do below a customer',
    access: 'user',
    input: z.object({ ...target, Role_Kind: choice(0, 1), Ids: someIds, module: modules }),
    output: nothing,
  }),
  remove: post('TeamUser/DelTeamUser', {
    summary: 'Take people off the team; module takes them off the teams of business and contracts of a customer too',
    access: 'user',
    input: z.object({ ...target, User_Guid: someUsers, module: modules }),
    output: nothing,
  }),
};
