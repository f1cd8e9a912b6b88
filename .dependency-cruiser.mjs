const only = (from, to) => ({ from: { path: from }, to: { path: to } });

/**
 * Features in the order in which one may import the next: a lead becomes a customer, customers are merged and have
 * contacts and opportunities, these become contracts, which are paid.
 */
const featuresDownstream = [
  'leads',
  'approval',
  'sea',
  'customers',
  'merge',
  'contacts',
  'business',
  'contracts',
  'receivables',
];

/**
 * The wings of server/src from the ground up; a wing imports itself and the floors below it. Its loose files (app, handlers, jobs,
 * main) are the roof and import all of them; a folder that is no wing may import nothing.
 */
const serverLayers = [
  ['platform'],
  ['request'],
  ['access'],
  ['http'],
  ['records'],
  ['crm'],
  ['tools'],
  ['reports', 'account', 'push'],
  ['admin'],
  ['commands'],
];

/** The import rules of docs/ARCHITECTURE.md, checked. */
export default {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'contract-imports-zod-and-itself',
      severity: 'error',
      from: { path: '^contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^contract/src|node_modules/zod' },
    },
    {
      name: 'contract-rules-below-calls',
      severity: 'error',
      ...only('^contract/src/(rules|texts)', '^contract/src/calls'),
      from: { path: '^contract/src/(rules|texts)', pathNot: '\\.test\\.ts$' },
    },
    { name: 'web-never-imports-server', severity: 'error', ...only('^web/', '^server/') },
    { name: 'server-never-imports-web', severity: 'error', ...only('^server/', '^web/') },
    ...serverLayers.map((wings, floor) => ({
      name: `server-${wings.join('-')}-imports-only-below`,
      severity: 'error',
      from: { path: `^server/src/(${wings.join('|')})/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: '^server/src/',
        pathNot: `^server/src/(${[...serverLayers.slice(0, floor).flat(), ...wings].join('|')})/`,
      },
    })),
    {
      name: 'server-folder-is-a-wing',
      severity: 'error',
      from: { path: `^server/src/(?!(${serverLayers.flat().join('|')})/)[^/]+/` },
      to: {},
    },
    {
      name: 'rooms-form-no-knots',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(server|web)/src/' },
      to: { circular: true },
    },
    {
      name: 'server-src-knows-no-tests',
      severity: 'error',
      from: { path: '^server/src', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/test' },
    },
    {
      name: 'web-lib-and-ui-are-lowest',
      severity: 'error',
      from: { path: '^web/src/(lib|ui)' },
      to: { path: '^web/src/(entity|records|pickers|features|app)' },
    },
    {
      name: 'web-entity-knows-no-noun',
      severity: 'error',
      from: { path: '^web/src/entity' },
      to: { path: '^web/src/(records|pickers|features|app)' },
    },
    {
      name: 'web-nouns-load-screens-later',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+/noun|nouns)\\.ts$' },
      to: {
        path: '^web/src/(entity|pickers|features|app)/',
        pathNot: '/noun\\.ts$',
        dependencyTypesNot: ['dynamic-import', 'type-only'],
      },
    },
    {
      name: 'web-pickers-below-records',
      severity: 'error',
      ...only('^web/src/pickers/', '^web/src/(records|features|app)/'),
    },
    { name: 'web-records-below-features', severity: 'error', ...only('^web/src/records/', '^web/src/(features|app)/') },
    { name: 'web-features-below-app', severity: 'error', ...only('^web/src/features/', '^web/src/app/') },
    ...featuresDownstream.map((feature, index) => ({
      name: `web-${feature}-imports-only-downstream`,
      severity: 'error',
      ...only(`^web/src/features/${feature}/`, `^web/src/features/(?!(${featuresDownstream.slice(index).join('|')})/)`),
    })),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(\\.gen\\.ts$|/dist/|^web/test/)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css'],
    },
    tsConfig: { fileName: 'tsconfig.base.json' },
  },
};
