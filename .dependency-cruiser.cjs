// Which folder may import which; ARCHITECTURE.md says why.
/** Features of the provider whose stores others of their group use; a store of any other one is its feature's own. */
const sharedInGroup = ['identity/registration', 'identity/smart', 'record/medicine', 'record/therapyHistory']
const widgets = ['DiaryTimeline', 'AnalysisCharts', 'TherapyEditor', 'ThreadPanel', 'PatientTable']

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    // A path that leads nowhere would hide every other finding behind it.
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'core-is-headless',
      severity: 'error',
      from: { path: '^packages/core/(src|exports)' },
      to: {
        path: [
          'node_modules/react/',
          'node_modules/react-dom/',
          'node_modules/@tanstack/',
          '^packages/widgets/',
          '^packages/host-app/',
          '^packages/provider/',
        ],
      },
    },
    {
      name: 'ofetch-in-one-place',
      severity: 'error',
      from: { path: '^packages/core/src', pathNot: '^packages/core/src/http/createHttp\\.ts$' },
      to: { path: 'node_modules/ofetch/' },
    },
    {
      name: 'rules-and-machines-know-no-http',
      severity: 'error',
      from: {
        path: ['\\.machine\\.ts$', '[rR]ules\\.ts$', '^packages/core/src/analysis/', '^packages/core/src/format/'],
        pathNot: ['\\.test\\.ts$', '\\.api\\.ts$'],
      },
      to: { path: ['^packages/core/src/http/(createHttp|sendEndpoint)', '^packages/core/src/session/browser/'] },
    },
    {
      name: 'an-api-knows-its-own-feature-only',
      severity: 'error',
      from: { path: '^packages/core/src/([^/]+)/[^/]+\\.api\\.ts$' },
      to: { path: '^packages/core/src/[^/]+/[^/]+\\.api\\.ts$', pathNot: '^packages/core/src/$1/' },
    },
    {
      name: 'widgets-not-host',
      severity: 'error',
      from: { path: '^packages/widgets/' },
      to: { path: ['^packages/host-app/', '^packages/provider/', 'node_modules/react-router/'] },
    },
    ...widgets.map((widget) => ({
      name: `${widget}-alone`,
      severity: 'error',
      from: { path: `^packages/widgets/src/${widget}/` },
      to: { path: widgets.filter((other) => other !== widget).map((other) => `^packages/widgets/src/${other}/`) },
    })),
    {
      name: 'ui-and-charts-know-no-client',
      severity: 'error',
      from: { path: ['^packages/widgets/src/ui/', '^packages/widgets/src/charts/'], pathNot: '\\.(stories|test)\\.tsx?$' },
      to: { path: ['^packages/core/src/client/', '^packages/core/src/http/sendEndpoint', 'node_modules/@tanstack/'] },
    },
    {
      name: 'host-app-through-public-exports',
      severity: 'error',
      from: { path: '^packages/host-app/' },
      to: { path: ['^packages/(core|widgets|provider)/src/'] },
    },
    {
      // Widgets are installed without it.
      name: 'widgets-through-public-core',
      severity: 'error',
      from: {
        path: '^packages/widgets/(src|exports)/',
        pathNot: '\\.(stories|test)\\.tsx?$|/testing/|\\.messages\\.en\\.ts$|^packages/widgets/src/language/',
      },
      to: { path: ['^packages/internal/', '^packages/core/src/'] },
    },
    {
      // The build puts core's catalogue of another language into ours.
      name: 'a-language-takes-core-s-sentences',
      severity: 'error',
      from: { path: ['^packages/widgets/src/language/', '^packages/widgets/src/.*\\.messages\\.en\\.ts$'] },
      to: { path: ['^packages/internal/', '^packages/core/src/'], pathNot: '^packages/internal/exports/(language|en)\\.ts$' },
    },
    {
      name: 'a-page-knows-no-other-page',
      severity: 'error',
      from: { path: '^packages/host-app/src/pages/([^/]+)/' },
      to: { path: '^packages/host-app/src/pages/', pathNot: '^packages/host-app/src/pages/$1/' },
    },
    {
      // What was migrated must not change with the product.
      name: 'migrations-import-nothing-of-ours',
      severity: 'error',
      from: { path: '^packages/provider/migrations/' },
      to: { path: '^packages/(?!provider/migrations/)' },
    },
    {
      name: 'provider-not-client',
      severity: 'error',
      from: { path: '^packages/provider/', pathNot: '\\.test\\.ts$' },
      to: {
        path: [
          '^packages/core/exports/(client|index|session)\\.ts$',
          '^packages/core/src/client/',
          '^packages/widgets/',
          '^packages/host-app/',
          '^packages/core/src/session/',
        ],
      },
    },
    {
      // Platform's stores serve every feature.
      name: 'a-store-is-its-feature-s-own',
      severity: 'error',
      from: {
        path: '^packages/provider/src/([^/]+/[^/]+)/',
        // Everything of a person, whichever feature has it; operators; the demo's data.
        pathNot: ['\\.test\\.ts$', ...['exchange', 'cli', 'demo', 'testing'].map((folder) => `^packages/provider/src/${folder}/`)],
      },
      to: {
        path: '^packages/provider/src/[^/]+/[^/]+/[^/]+\\.store\\.ts$',
        pathNot: ['$1', 'platform/[^/]+', ...sharedInGroup].map((folder) => `^packages/provider/src/${folder}/`),
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^packages/[^/]+/dist/', '^storybook-static/'] },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['@diab/source', 'import', 'types', 'default'] },
  },
}
