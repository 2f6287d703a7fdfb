/**
 * `preset: '@diab/widgets'` in a Jest configuration. Our packages and d3 are ESM only, so Jest's transform has to turn them; where a
 * package has both forms, Node's is taken. Style sheets are not loaded.
 */
module.exports = {
  testEnvironment: require.resolve('./environment.cjs'),
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
  transformIgnorePatterns: ['/node_modules/(?!(?:\\.pnpm/[^/]+/node_modules/)?(?:@diab|d3-[a-z-]+|internmap)/)'],
  moduleNameMapper: { '^@diab/widgets/(?:styles|css/[\\w-]+)\\.css$': require.resolve('./noStyles.cjs') },
}
