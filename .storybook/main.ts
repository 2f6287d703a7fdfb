import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import type { StorybookConfig } from '@storybook/react-vite'
import remarkGfm from 'remark-gfm'
import { defaultClientConditions, mergeConfig } from 'vite'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./overview/*.mdx', '../docs/guides/**/*.mdx', './playground/*.stories.tsx', '../packages/widgets/src/**/*.stories.tsx'],
  addons: [
    '@storybook/addon-a11y',
    // MDX alone knows no tables.
    { name: '@storybook/addon-docs', options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } } },
    '@storybook/addon-vitest',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    reactDocgen: 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/widgets/tsconfig.json',
      include: ['packages/widgets/src/**/*.tsx'],
      shouldExtractLiteralValuesFromEnum: true,
      shouldRemoveUndefinedFromOptional: true,
    },
  },
  viteFinal: (vite) =>
    mergeConfig(vite, {
      plugins: [vanillaExtractPlugin()],
      resolve: { conditions: ['@diab/source', ...defaultClientConditions], dedupe: ['react', 'react-dom'] },
    }),
}
export default config
