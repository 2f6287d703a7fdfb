import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runCommand } from './process.mjs'

/**
 * Declarations of the package in this folder, one file per module, from the compiler that checks the types. Bundled ones would
 * name the chunks of another package, and order unions by which file was read first.
 */
export async function buildDeclarations() {
  const { code, output } = await runCommand(join(root, 'node_modules', '.bin', 'tsc'), ['-p', 'tsconfig.build.json'], {
    cwd: process.cwd(),
    quiet: true,
  })
  if (code !== 0) throw new Error(output)
  for (const file of (await readdir('dist/types', { recursive: true })).filter((name) => name.endsWith('.d.ts'))) {
    const text = await readFile(join('dist/types', file), 'utf8')
    // The sources name each other as TypeScript; a consumer's compiler looks for files beside JavaScript.
    const named = text.replaceAll(/((?:from |import\(|import )["']\.[^"']*)\.tsx?(["'])/g, '$1.js$2')
    if (named !== text) await writeFile(join('dist/types', file), named)
  }
}
