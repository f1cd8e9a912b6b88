/** Largest sum of money that is kept, numeric(15,2). */
export const moneyLimit = 9_999_999_999_999.99;

/** Discounts that are kept, in percent; a negative one is a surcharge. */
export const discountRange = { min: -999.99, max: 100 } as const;
