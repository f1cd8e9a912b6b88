import { activity, relationKinds } from '@haina/contract/calls/activity.ts';
import { explainIssue } from '@haina/contract/rules/explainIssue.ts';
import { z } from 'zod';
import { isMoment } from '../../../ui/format/wireMoment.ts';
import type { RecordRef } from '../../record/recordRef.ts';
import type { Draft } from './draft.ts';
import { isInLastDay } from '../nextTime/shortcuts.ts';

/** What the call takes for a follow-up that is written now. */
export type ActivityInput = z.output<typeof activity.add.input>;

/** The fields of a draft that can be wrong. */
export type DraftField = 'Activity_Kind' | 'Activity_Content' | 'Create_Time' | 'Next_Time';

/** What is wrong with a draft: a text key and what its text names, by field. */
export type DraftProblems = Partial<
  Record<DraftField, { readonly key: string; readonly params: Readonly<Record<string, string | number>> }>
>;

const checked = activity.add.input.pick({ Activity_Kind: true, Activity_Content: true });

/** What is wrong with a draft by the contract, before it is sent (S8.1); `now` is the company's time. */
export function draftProblems(draft: Draft, now: string): DraftProblems {
  const problems: DraftProblems = {};
  const { error } = z.safeEncode(checked, { ...draft, Activity_Content: draft.Activity_Content.trim() });
  for (const issue of error?.issues ?? []) {
    const { field, key, params } = explainIssue(issue);
    if (field === 'Activity_Kind' || field === 'Activity_Content') problems[field] ??= { key, params };
  }
  const timeKey = supplementProblem(draft, now);
  if (timeKey !== null) problems.Create_Time = { key: timeKey, params: {} };
  return { ...problems, ...typedProblems(draft) };
}

/** Times of a draft that were typed and name no date: said at once, so that nothing typed is lost unseen. */
export function typedProblems(draft: Draft): DraftProblems {
  const wrong = (['Create_Time', 'Next_Time'] as const).filter((name) => {
    const value = draft[name];
    return value !== null && !isMoment(value);
  });
  return Object.fromEntries(wrong.map((name) => [name, { key: 'valid.moment', params: {} }]));
}

function supplementProblem({ isSupplement, Create_Time }: Draft, now: string): string | null {
  if (!isSupplement) return null;
  if (Create_Time === null) return 'activity.supplementTimeRequired';
  return isInLastDay(Create_Time, now) ? null : 'valid.activity.supplementTime';
}

/** What is posted of a draft with these uploaded files (S8.1). */
export function activityInput(target: RecordRef, draft: Draft, files: readonly string[]): ActivityInput {
  const links = [
    ...linksTo(relationKinds.contacts, draft.contacts),
    ...linksTo(relationKinds.business, draft.business),
  ];
  return {
    ...target,
    Activity_Kind: draft.Activity_Kind,
    Activity_Content: draft.Activity_Content.trim(),
    ...(draft.Next_Time === null ? {} : { Next_Time: draft.Next_Time }),
    ...(files.length === 0 ? {} : { FileGuidList: files.map((File_Guid) => ({ File_Guid })) }),
    ...(links.length === 0 ? {} : { AssociatedList: links }),
  };
}

const linksTo = (kind: (typeof relationKinds)[keyof typeof relationKinds], records: Draft['contacts']) =>
  records.map(({ Guid }) => ({ Relation_Target_Kind: kind, Relation_Target_Guid: Guid }));
