import { build } from './build.mjs'
import { root } from './process.mjs'

try {
  await build()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}
process.chdir(root)
await import('../packages/provider/src/main.ts')
