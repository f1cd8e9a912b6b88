import type { people } from '@haina/contract/calls/people.ts';
import type { Handlers } from '../../request/handler.ts';
import { addDepartment, mergeDepartment, removeDepartment, updateDepartment } from './departments.ts';
import { importPeople } from './importPeople.ts';
import { readHeld } from './leaving.ts';
import { listDepartments, listPeople, listRoles } from './readPeople.ts';
import { removePerson } from './removePerson.ts';
import { addPerson, disablePerson, enablePerson, resetPassword, updatePerson } from './writePeople.ts';

/** Administering people and departments (S2.14). */
export const peopleHandlers: Handlers<typeof people> = {
  list: listPeople,
  departments: listDepartments,
  roles: listRoles,
  add: addPerson,
  update: updatePerson,
  held: readHeld,
  disable: disablePerson,
  enable: enablePerson,
  resetPassword,
  remove: removePerson,
  importPeople,
  addDepartment,
  updateDepartment,
  mergeDepartment,
  removeDepartment,
};
