// npm run site [-- --no-storybook]
//
// Builds the documentation as files for any web server, in site/: guides, the public signatures, the reference of the API, decisions,
// operations, and the Storybook below storybook/. Own pages need no script and ask no other host.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runCommand } from './process.mjs'
import { brokenLinks } from './site/brokenLinks.mjs'
import { makePages } from './site/makePages.mjs'
import { writeReference } from './site/writeReference.mjs'

const folder = join(root, 'site')
const withStorybook = !process.argv.includes('--no-storybook')

rmSync(folder, { recursive: true, force: true })
const pages = makePages()
for (const { address, html } of pages) {
  mkdirSync(dirname(join(folder, address)), { recursive: true })
  writeFileSync(join(folder, address), html)
}
for (const file of ['site.css', 'icon.svg']) cpSync(join(root, 'tools/site', file), join(folder, file))
cpSync(join(root, 'docs/images'), join(folder, 'docs/images'), { recursive: true })
await writeReference(join(folder, 'api'))
if (withStorybook) {
  const { code, output } = await runCommand('storybook', ['build', '--quiet', '--output-dir', join(folder, 'storybook')], { quiet: true })
  if (code !== 0) throw new Error(output)
}
const broken = brokenLinks(pages, folder, { isWithoutStorybook: !withStorybook })
for (const line of broken) console.error(line)
console.log(`${pages.length} pages in site/, ${broken.length} broken links`)
process.exit(broken.length > 0 ? 1 : 0)
