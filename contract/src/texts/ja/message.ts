/** Titles of in-app messages (decisions, section 8). */
export const message = {
  leadsGiven: '{{from}}さんからリード「{{name}}」が移管されました',
} as const;
