// Folders of core, groups of the provider and features of one group import each other in one direction only; tests, which
// may import anything, are left out of the graph.
const { options } = require('./.dependency-cruiser.cjs')

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      severity: 'error',
      scope: 'folder',
      from: { path: ['^packages/(core|provider)/src/[^/]+$', '^packages/provider/src/[^/]+/[^/]+$'] },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: [...options.exclude.path, '\\.(test|stories)\\.tsx?$', '/testing/', '^packages/core/exports/'] },
  },
}
