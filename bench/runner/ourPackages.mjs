import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** DIAB_PACKAGES=/path/node_modules/@diab measures an installed version instead. */
const packages = process.env.DIAB_PACKAGES ?? join(import.meta.dirname, '..', '..', 'packages')

/**
 * esbuild plugin: `@diab/core/rules` and `@diab/widgets/diary-timeline` are what `npm run build` in the root wrote into
 * the packages' dist, the same files that a clinic installs.
 */
export const ourPackages = {
  name: 'our packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@diab\// }, ({ path }) => {
      const [, name, ...rest] = path.split('/')
      const subPath = rest.join('/') || 'index'
      const dist = name === 'internal' ? join('core', 'dist', 'internal') : join(name, 'dist')
      const file = join(packages, dist, /\.css$/.test(subPath) ? subPath : `${subPath}.js`)
      if (!existsSync(file)) return { errors: [{ text: `${path} is not built: run "npm run build" in the root first` }] }
      return { path: file }
    })
  },
}
