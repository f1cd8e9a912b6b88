import { z } from 'zod';
import type { Part } from '../reports/part.ts';
import { reportIds } from '../reports/reports.ts';
import { get, post } from './endpoint.ts';
import { page } from './page.ts';
import { allRowsOf, guid, integer, moment, nothing, rowsOf, secret, text } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** Most rows that a wall shows of a list: what a screen has room for. */
export const wallRows = 20;

/** Whether a wall shows a part of a report: those of numbers, never one of records (S36.8). */
export const isOnWall = ({ kind }: Pick<Part, 'kind'>): boolean => kind !== 'ledger';

/** Most links that a person has at a time. */
export const wallLinkLimit = 20;

/** Days that a link lives at most. */
export const wallDaysLimit = 90;

/** Where the screens of wall links are on the path of the push: they say by which link they show a report, and are not asked for a session. */
export const wallNamespace = '/wall';

/** What a wall calls the cities of the province that is chosen on a part that is a map. */
export const wallCities = (part: string): string => `${part}.cities`;

/** What the socket of a wall says of itself as it connects. */
export const WallHandshake = z.object({ token: z.string().min(1).max(100) });

/** Most screens of one link that receive changes by push; further ones ask each minute. */
export const wallScreens = 50;

/** A link that shows one report on a wall, as its maker sees it; its token is shown once. */
export const WallLink = z.object({
  Guid: z.string(),
  Name: z.string(),
  Report: z.string(),
  Create_Time: moment,
  Expire_Time: moment,
  /** When a screen last showed it; null where none did. */
  Used_Time: moment,
});

/** A link that shows one report on a wall. */
export type WallLink = z.output<typeof WallLink>;

/** A link of anybody of the company, as administrators see it. */
export const CompanyWallLink = WallLink.extend({ User_Name: z.string() });

/** A link of anybody of the company, as administrators see it. */
export type CompanyWallLink = z.output<typeof CompanyWallLink>;

/** Reports on a wall: links that show one without a session, until they end or are taken back (S36.6 to S36.8). */
export const wall = {
  list: get('Wall/GetWallLinkList', {
    summary: 'The links of the caller that have not ended, newest first',
    access: 'user',
    input: z.object({}),
    output: allRowsOf(WallLink),
  }),
  add: post('Wall/AddWallLink', {
    summary: 'Make a link that shows one report without a session; its token is answered this once',
    access: 'user',
    showsOnce: true,
    // It asks the report first.
    asksOthers: true,
    input: z.object({
      Report: z.enum(reportIds),
      Name: requiredName({ max: 40, error: 'valid.wall.nameRequired' }),
      /** What the address of the report says behind its `?`. */
      Query: text({ max: 2000 }).optional(),
      Days: integer({ min: 1, max: wallDaysLimit }),
    }),
    output: z.object({ Guid: z.string(), Token: z.string() }),
  }),
  remove: post('Wall/DelWallLink', {
    summary: 'Take back an own link: what it shows ends with the next asking',
    access: 'user',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  listOfCompany: get('Wall/GetCompanyWallLinkList', {
    summary:
      'The links of everybody in the company that have not ended, newest first: whose, until when, and when a screen last showed them',
    access: 'Admin/UpdateSignInSetting',
    input: z.object({ page: page.page, pagesize: page.pagesize }),
    output: rowsOf(CompanyWallLink),
  }),
  removeOfCompany: post('Wall/DelCompanyWallLink', {
    summary: 'Take back a link of anybody in the company: what it shows ends with the next asking',
    access: 'Admin/UpdateSignInSetting',
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  show: post('Wall/GetWall', {
    summary:
      'The numbers of the report of a link, as its maker would see them now. Gone where the link is unknown, ended or taken back, and where its maker left or lost the report',
    access: 'public',
    reads: true,
    input: z.object({ Token: secret({ max: 100, error: 'valid.format' }) }),
    output: z.object({
      Report: z.enum(reportIds),
      Name: z.string(),
      Company_Name: z.string(),
      Query: z.string(),
      /** The day and the moment in the company's zone. */
      Today: z.string(),
      Time: moment,
      /**
       * The parts of the report but records: each with the wire form of what its call answers, without anything about its reader. A map
       * is of the whole country, and followed by the cities of the province that is chosen (`wallCities`).
       */
      Parts: z.array(z.object({ Part: z.string(), Reply: z.unknown() })),
    }),
  }),
};
