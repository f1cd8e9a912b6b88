import { z } from 'zod';
import { robotProviders } from '../rules/robot.ts';
import { get, post } from './endpoint.ts';
import { messageLabels } from './messages.ts';
import { allRowsOf, choice, flag, guid, listOf, moment, nothing, optionalGuid, text } from './wire.ts';
import { requiredName } from './wireNames.ts';

/** Most robots of a company. */
export const robotLimit = 20;

/** Longest name of a robot, and longest keyword, in characters. */
export const robotNameLimit = 30;

/**
 * Why a robot did not send: no answer in time, no connection, an answer that is none, the provider refused it, or the kept
 * secret cannot be read any more.
 */
export const robotFailures = ['timeout', 'network', 'answer', 'refused', 'secret'] as const;

/** Why a robot did not send. */
export type RobotFailure = (typeof robotFailures)[number];

/** A group's robot as administrators see it: never its token or secret. */
export const Robot = z.object({
  Guid: z.string(),
  Name: z.string(),
  Provider: z.literal(robotProviders),
  /** 1 where it signs what it sends. */
  Has_Secret: z.literal([0, 1]),
  Keyword: z.string(),
  /** The kinds of messages that it forwards. */
  Labels: z.array(z.literal(messageLabels)),
  Is_On: z.literal([0, 1]),
  /** How many messages wait to be sent. */
  Waiting_Num: z.int(),
  Sent_Time: moment,
  /** How often it failed since it last sent. */
  Fail_Num: z.int(),
  Fail_Time: moment,
  Fail_Kind: z.enum(robotFailures).nullable(),
  /** The provider's own words where it refused. */
  Fail_Words: z.string(),
});

/** A group's robot as administrators see it. */
export type Robot = z.output<typeof Robot>;

/** An address that a provider shows for a robot; which provider's it is, the call looks at. */
const address = text({ max: 500 });

/** The key of DingTalk's signature. */
const secret = z.codec(z.string().max(200), z.string().regex(/^[\w-]*$/, 'valid.robot.secret'), {
  decode: (value) => value.trim(),
  encode: (value) => value,
});

const labels = listOf(choice(...messageLabels)).refine((chosen) => chosen.length > 0, 'valid.robot.labelsRequired');

const settings = {
  Name: requiredName({ max: robotNameLimit, error: 'valid.robot.nameRequired' }),
  Keyword: text({ max: robotNameLimit }).optional(),
  Labels: labels,
  Is_On: flag.optional(),
};

const access = 'Admin/UpdateRobot';

/** Robots of groups at DingTalk and WeCom, and who has their messages forwarded by one (S16.20, S16.21). */
export const robots = {
  list: get('Admin/GetRobotList', {
    summary: 'The robots of groups that messages are forwarded to, with what waits and what failed',
    access,
    input: z.object({}),
    output: allRowsOf(Robot),
  }),
  add: post('Admin/AddRobot', {
    summary: 'Add a robot by the address that DingTalk (Provider 1) or WeCom (2) shows for it; no other host is taken',
    access,
    input: z.object({
      ...settings,
      Provider: choice(...robotProviders),
      Address: text({ max: 500, min: 1, error: 'valid.robot.addressRequired' }),
      Secret: secret.optional(),
    }),
    output: z.object({ Guid: z.string() }),
  }),
  update: post('Admin/UpdateRobot', {
    summary:
      'Change a robot; without Address its address stays, without Secret its secret, an empty Secret ends signing',
    access,
    input: z.object({ Guid: guid, ...settings, Address: address.optional(), Secret: secret.optional() }),
    output: nothing,
  }),
  remove: post('Admin/DelRobot', {
    summary: 'Delete a robot; what waits for it is not sent any more',
    access,
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  test: post('Admin/TestRobot', {
    summary: 'Have a robot say a line now; the list tells what came of it',
    access,
    input: z.object({ Guid: guid }),
    output: nothing,
  }),
  forward: get('Message/GetForward', {
    summary: 'The robot that forwards the messages of the caller, and those that could',
    access: 'user',
    input: z.object({}),
    output: z.object({
      Robot_Guid: optionalGuid,
      Robots: z.array(Robot.pick({ Guid: true, Name: true, Labels: true })),
    }),
  }),
  updateForward: post('Message/UpdateForward', {
    summary: 'Have the own messages forwarded by a robot, by none without Robot_Guid',
    access: 'user',
    input: z.object({ Robot_Guid: optionalGuid.optional() }),
    output: nothing,
  }),
};
