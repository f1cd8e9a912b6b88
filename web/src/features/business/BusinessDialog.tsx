import type { z } from 'zod';
import { business } from '@haina/contract/calls/business.ts';
import { BusinessForm, type BusinessModel } from '@haina/contract/calls/businessShapes.ts';
import { EntityDialog } from '../../entity/form/EntityDialog.tsx';
import type { Suggest } from '../../entity/form/suggestion.ts';
import { send } from '../../lib/api/send.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { followTotal } from '../../records/productLines/followTotal.ts';
import type { OrderDraft } from '../../records/productLines/orderDraft.ts';
import { orderPart } from '../../records/productLines/orderPart.ts';
import { businessFields, endedBusinessFields } from './businessFields.tsx';
import type { BusinessRequest } from './useBusinessActions.tsx';

/** What the dialog of an opportunity was opened for, and what follows. */
export interface BusinessDialogProps {
  readonly request: BusinessRequest | null;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

type Opportunity = z.output<typeof BusinessModel>;

const lines = orderPart<Opportunity>(({ ProductList }) => ProductList);

// Where there is only one mode of sale there is nothing to choose.
const suggestMode: Suggest = async (_preset, signal) => {
  const { rows } = await send(business.types, {}, { signal });
  const [only, ...others] = rows;
  return { preset: only && others.length === 0 ? { Type_Id: only.Id } : {} };
};

/** The dialog of an opportunity with its product lines (S10.10). */
export function BusinessDialog({ request, onClose, onSaved }: BusinessDialogProps) {
  const t = useT();
  return (
    <EntityDialog<Opportunity, OrderDraft>
      noun="business"
      titles={{ add: t('business.add'), edit: t('business.edit'), view: t('business.view') }}
      calls={business}
      fields={request?.hasEnded ? endedBusinessFields : businessFields}
      schema={BusinessForm}
      request={request}
      part={lines}
      follow={followTotal}
      suggest={suggestMode}
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}

BusinessDialog.fields = businessFields;
