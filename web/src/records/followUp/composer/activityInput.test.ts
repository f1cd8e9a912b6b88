import { zhChs } from '@haina/contract/texts/zh-chs.ts';
import { describe, expect, it } from 'vitest';
import { activityInput, draftProblems } from './activityInput.ts';
import { emptyDraft } from './draft.ts';

const now = '2026-11-20T14:40:00';
const target = { Target_Kind: 2, Target_Guid: '0b8a6f0e-2f7e-4a53-9d3c-0f6f2c1e7a10' } as const;

describe('a draft', () => {
  it('needs a type and words, said in the fixed words', () => {
    const { Activity_Kind, Activity_Content, Create_Time } = draftProblems(
      { ...emptyDraft, Activity_Content: ' \n ' },
      now,
    );
    expect(Activity_Kind?.key).toBe('valid.activity.kindRequired');
    expect(Activity_Content?.key).toBe('valid.activity.contentRequired');
    expect(Create_Time).toBeUndefined();
    expect(zhChs.valid.activity).toMatchObject({ kindRequired: '请选择跟进类型!', contentRequired: '请填写内容!' });
  });

  it('that is too long says how long it may be', () => {
    const draft = { ...emptyDraft, Activity_Kind: 1, Activity_Content: '长'.repeat(5001) };
    expect(draftProblems(draft, now)).toEqual({ Activity_Content: { key: 'valid.tooLong', params: { max: 5000 } } });
  });

  it.each([
    [null, 'activity.supplementTimeRequired'],
    ['2026-11-19T14:39:00', 'valid.activity.supplementTime'],
    ['2026-11-20T14:41:00', 'valid.activity.supplementTime'],
    ['2026-11-19T14:40:00', undefined],
  ])('of a supplement at %s', (Create_Time, expected) => {
    const draft = { ...emptyDraft, Activity_Kind: 1, Activity_Content: '补记', isSupplement: true, Create_Time };
    expect(draftProblems(draft, now).Create_Time?.key).toBe(expected);
  });

  it('is posted without what it does not say', () => {
    const draft = { ...emptyDraft, Activity_Kind: 3, Activity_Content: ' 拜访 ' };
    expect(activityInput(target, draft, [])).toEqual({ ...target, Activity_Kind: 3, Activity_Content: '拜访' });
  });

  it('is posted with files, links and the next contact', () => {
    const contact = { Guid: '3b8a6f0e-2f7e-4a53-9d3c-0f6f2c1e7a10', Name: '张建国' };
    const opportunity = { Guid: '5b8a6f0e-2f7e-4a53-9d3c-0f6f2c1e7a10', Name: '产线升级' };
    const draft = {
      ...emptyDraft,
      Activity_Kind: 3,
      Activity_Content: '拜访',
      Next_Time: now,
      contacts: [contact],
      business: [opportunity],
    };
    expect(activityInput(target, draft, ['4b8a6f0e-2f7e-4a53-9d3c-0f6f2c1e7a10'])).toMatchObject({
      Next_Time: now,
      FileGuidList: [{ File_Guid: '4b8a6f0e-2f7e-4a53-9d3c-0f6f2c1e7a10' }],
      AssociatedList: [
        { Relation_Target_Kind: 3, Relation_Target_Guid: contact.Guid },
        { Relation_Target_Kind: 4, Relation_Target_Guid: opportunity.Guid },
      ],
    });
  });
});
