import type { z } from 'zod';
import { business } from '@haina/contract/calls/business.ts';
import { BusinessForm, type BusinessModel } from '@haina/contract/calls/businessShapes.ts';
import { EntityDialog } from '../../entity/EntityDialog.tsx';
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

/** The dialog of an opportunity with its product lines (document 001, section 2). */
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
      onClose={onClose}
      onSaved={onSaved}
    />
  );
}
