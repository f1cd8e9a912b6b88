import { business } from '@haina/contract/calls/business.ts';
import type { FixedOptions, LoadedOptions, Option } from '../../entity/fields/options.ts';
import { send } from '../../lib/api/send.ts';
import { endStates } from './stages/businessState.ts';

/** The modes of sale to choose from; those that can be chosen no more are marked. */
export const modeOptions: LoadedOptions = {
  queryKey: [business.types.path],
  load: async (signal) => {
    const { rows } = await send(business.types, { All: 1 }, { signal });
    return rows.map(({ Id, Name, Is_Disabled }) => ({ value: Id, label: Name, ...marked(Is_Disabled) }));
  },
};

/** The stages of one mode of sale to choose from. */
export const stageOptions = (Type_Id: number): LoadedOptions => ({
  queryKey: [business.statesOfType.path, { Type_Id }, 'options'],
  load: (signal) => stagesOf(Type_Id, '', signal),
});

/** The stages of all modes to filter by; the mode tells namesakes apart. */
export const allStageOptions: LoadedOptions = {
  queryKey: [business.statesOfType.path, 'all'],
  load: async (signal) => {
    const { rows } = await send(business.types, { All: 1 }, { signal });
    const ofMode = async ({ Id, Name, Is_Disabled }: (typeof rows)[number]) => {
      const stages = await stagesOf(Id, rows.length > 1 ? Name : '', signal);
      return stages.map((stage) => ({ ...stage, ...marked(Is_Disabled) }));
    };
    return (await Promise.all(rows.map(ofMode))).flat();
  },
};

/** Open, or one of the outcomes. */
export const endOptions: FixedOptions = {
  fixed: ([0, 1, 2, 3] as const).map((value) => ({ value, label: endStates[value].text })),
};

async function stagesOf(Type_Id: number, hint: string, signal: AbortSignal): Promise<readonly Option[]> {
  const { rows } = await send(business.statesOfType, { Type_Id, All: 1 }, { signal });
  // Outcomes are no stages: they have the type 0 (S10.3).
  return rows
    .filter((stage) => stage.Type_Id !== 0)
    .map(({ Id, Name, Is_Disabled }) => ({
      value: Id,
      label: Name,
      ...(hint === '' ? {} : { hint }),
      ...marked(Is_Disabled),
    }));
}

const marked = (isDisabled: 1 | undefined): Pick<Option, 'isDisabled'> =>
  isDisabled === 1 ? { isDisabled: true } : {};
