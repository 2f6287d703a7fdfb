// Which files of the tree are pages, and where each is put.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.mjs'

const groups = [
  { name: 'Start', paths: ['README.md'] },
  { name: 'Guides', paths: ['docs/guides/*.mdx'] },
  { name: 'Accessibility', paths: ['docs/guides/accessibility/*.mdx'] },
  { name: 'Families of core', paths: ['docs/guides/core/*.mdx'] },
  { name: 'Signatures', paths: ['packages/*/api.md'] },
  { name: 'Packages', paths: ['packages/*/README.md'] },
  { name: 'Operations', paths: ['docs/operations/*.md', 'deploy/README.md'] },
  { name: 'About the product', paths: ['ARCHITECTURE.md', 'GLOSSARY.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/*.md'] },
  { name: 'Decisions', paths: ['docs/adr/*.md'] },
]

const addressOf = (path) => (path === 'README.md' ? 'index.html' : path.replace(/\.mdx?$/, '.html').replace(/README\.html$/, 'index.html'))

const textOf = (path) => readFileSync(join(root, path), 'utf8')

/** `Guides/What it weighs` is `guides-what-it-weighs--docs` in the Storybook. */
const storybookIdOf = (title) => `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}--docs`

/** Pages in the order in which they are listed: path, address, group, title, and the id in the Storybook where they are there too. */
export function listSources() {
  return groups.flatMap(({ name, paths }) =>
    paths
      .flatMap((pattern) => globSync(pattern, { cwd: root }).toSorted())
      .map((path) => {
        const text = textOf(path)
        const meta = /<Meta title="([^"]+)"/.exec(text)?.[1]
        const heading = /^# (.+)$/m.exec(text)?.[1]
        const title = path === 'README.md' ? 'Diab' : (meta?.split('/').at(-1) ?? heading ?? path).replaceAll('`', '')
        return { path, address: addressOf(path), group: name, title, text, storybookId: meta && storybookIdOf(meta) }
      }),
  )
}
