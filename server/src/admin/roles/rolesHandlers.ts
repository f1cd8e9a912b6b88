import type { roles } from '@haina/contract/calls/roles.ts';
import type { Handlers } from '../../request/handler.ts';
import { listEveryone, listMembers } from './readPeople.ts';
import { listRoles, readDataPermissions, readRoleRules } from './readRoles.ts';
import { addRoleMembers, removeRoleMembers } from './roleMembers.ts';
import { updateRoleRules } from './updateRules.ts';
import { whyVisible } from './whyVisible.ts';
import { addRole, copyRole, removeRole, renameRole } from './writeRoles.ts';

/** Roles: what they give, and who has them (S2.18). */
export const rolesHandlers: Handlers<typeof roles> = {
  list: listRoles,
  rules: readRoleRules,
  dataPermissions: readDataPermissions,
  updateRules: updateRoleRules,
  people: listEveryone,
  members: listMembers,
  addMembers: addRoleMembers,
  removeMembers: removeRoleMembers,
  add: addRole,
  copy: copyRole,
  rename: renameRole,
  remove: removeRole,
  whyVisible,
};
