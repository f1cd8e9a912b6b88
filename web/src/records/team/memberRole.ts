import type { TeamMember } from '@haina/contract/calls/team.ts';

/** What a member may do: 0 read, 1 read and write (S14.1). */
export type MemberRole = 0 | 1;

/** What these members may all do at present; reading only where they differ. */
export const commonRole = (members: readonly Pick<TeamMember, 'Role_Kind'>[]): MemberRole =>
  members.length > 0 && members.every(({ Role_Kind }) => Role_Kind === 1) ? 1 : 0;

/** Whether a row of the team can be chosen: all but the owner's (S14.4). */
export const isChoosable = ({ Role_Kind }: Pick<TeamMember, 'Role_Kind'>): boolean => Role_Kind !== 2;
