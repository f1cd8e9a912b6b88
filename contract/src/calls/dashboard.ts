import { z } from 'zod';
import { dashboardCardNames, sizesOf } from '../rules/dashboardCards.ts';
import { periodNames } from '../rules/period.ts';
import { get, post } from './endpoint.ts';
import { people } from './page.ts';
import { allRowsOf, guid, jsonText, nothing, typeId } from './wire.ts';

/** A card and its size: one that it can have. */
const PlacedCard = z
  .object({ Card: z.enum(dashboardCardNames), Size: z.literal([1, 2, 3]) })
  .refine(({ Card, Size }) => sizesOf(Card).includes(Size), 'valid.format');

/** The cards of a dashboard in their order, each once. */
const cards = jsonText(
  z
    .array(PlacedCard)
    .max(dashboardCardNames.length, 'valid.format')
    .refine((placed) => new Set(placed.map(({ Card }) => Card)).size === placed.length, 'valid.format'),
);

const readCards = z.array(z.object({ Card: z.enum(dashboardCardNames), Size: z.literal([1, 2, 3]) }));

/** What everything on the dashboard is about: whose records, and which period (S17.1, S17.2). */
const scope = { SeleteType: people.SeleteType, type: z.enum(periodNames).optional() };

/** The version of the cards after a change. */
const changed = z.object({ Row_Version: z.int() });

/** The version that a change begins with; who saw an older one than the kept is refused (S36.2). */
const seen = { Row_Version: typeId.optional() };

const readsRoles = 'Admin/GetPidRoleList';
const changesRoles = 'Admin/UpdateRoleRule';

/** How the dashboard is arranged: by each person, else by their role (S36.1 to S36.4). */
export const dashboard = {
  read: get('Dashboard/GetDashboard', {
    summary:
      'The cards of the caller in their order, those that they would have without a choice of their own, and the scope they last chose',
    access: 'user',
    input: z.object({}),
    output: z.object({
      Cards: readCards,
      /** 1: the caller arranged them; else they are the default. */
      Is_Own: z.literal([0, 1]),
      /** The default: that of the first of the caller's roles that has one, else that of the product. */
      Default_Cards: readCards,
      SeleteType: z.literal([0, 1, 2]),
      type: z.enum(periodNames),
      /** Raised by each change of the caller's own cards; 0 before the first. */
      Row_Version: z.int(),
    }),
  }),
  update: post('Dashboard/UpdateDashboard', {
    summary: 'Keep what is sent of the own dashboard: its cards in their order, the scope of all of them',
    access: 'user',
    input: z.object({ Cards: cards.optional(), ...scope, ...seen }),
    output: changed,
  }),
  reset: post('Dashboard/DelDashboard', {
    summary: 'Have the default cards again; the scope stays',
    access: 'user',
    input: z.object(seen),
    output: changed,
  }),
  roles: get('Dashboard/GetRoleDashboardList', {
    summary:
      'Every role but the administrators’, in the order in which their defaults count, with its default cards where it has some',
    access: readsRoles,
    input: z.object({}),
    output: allRowsOf(z.object({ Guid: z.string(), Name: z.string(), Cards: readCards.nullable() })),
  }),
  updateRole: post('Dashboard/UpdateRoleDashboard', {
    summary: 'Set the default cards of a role; people with cards of their own keep them',
    access: changesRoles,
    input: z.object({ Guid: guid, Cards: cards }),
    output: nothing,
  }),
  resetRole: post('Dashboard/DelRoleDashboard', {
    summary: 'Leave a role without default cards: those of the product count again',
    access: changesRoles,
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
};
