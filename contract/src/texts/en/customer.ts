/** Words about the states of a customer (document 000, section 4). */
export const customer = {
  deal: {
    no: 'Not dealt',
    yes: 'Dealt',
  },
  protect: {
    pending: 'Under approval',
    protected: 'Protected',
    cancelled: 'Protection cancelled',
    refused: 'Approval refused',
    expired: 'Protection expired',
    permanent: 'Permanent customer',
    unprotected: 'Not protected',
  },
  lock: {
    no: 'Not locked',
    yes: 'Locked',
  },
} as const;
