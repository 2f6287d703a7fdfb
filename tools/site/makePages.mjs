import { existsSync, statSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Marked } from 'marked'
import { root } from '../process.mjs'
import { listSources } from './sources.mjs'
import { folderOfLinks, markdownOf } from './markdownOf.mjs'

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** As GitHub and the Storybook name a heading in an address. */
const slugOf = (text) =>
  text
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll(/&\w+;/g, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

/** Nothing but files of the site: no script, no other host. */
const policy = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'"

const relative = (from, to) => posix.relative(posix.dirname(from), to) || posix.basename(to)

/** Where a link of the tree leads in the site; undefined for files that are no pages, such as sources. */
function targetOf(href, page, sources) {
  if (/^(?:https?:|mailto:|#)/.test(href)) return href
  const [, storybookId] = /^\?path=\/(?:docs|story)\/([\w-]+)$/.exec(href) ?? []
  if (storybookId) {
    const guide = sources.find((source) => source.storybookId === storybookId)
    // A link of a page to its own page in the Storybook is to what is alive there.
    if (guide && guide !== page) return relative(page.address, guide.address)
    return `${relative(page.address, 'storybook/index.html')}${href}`
  }
  const [path, fragment] = href.split('#')
  const file = posix.join(folderOfLinks(page), decodeURIComponent(path))
  const isFolder = existsSync(join(root, file)) && statSync(join(root, file)).isDirectory()
  const inFolder = isFolder && sources.find((source) => posix.dirname(source.path) === posix.normalize(file).replace(/\/$/, ''))
  const target = sources.find((source) => source.path === file) ?? inFolder
  if (target) return relative(page.address, target.address) + (fragment ? `#${fragment}` : '')
  if (file.startsWith('docs/images/')) return relative(page.address, file)
  if (!existsSync(join(root, file))) throw new Error(`${page.path} links to ${href}, which is not there`)
  return undefined
}

function htmlOf(page, sources) {
  const used = new Map()
  const marked = new Marked({
    gfm: true,
    async: false,
    renderer: {
      heading({ tokens, depth }) {
        const text = this.parser.parseInline(tokens)
        const slug = slugOf(text)
        const times = used.get(slug) ?? 0
        used.set(slug, times + 1)
        return `<h${depth} id="${slug}${times ? `-${times}` : ''}">${text}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens)
        const target = targetOf(href, page, sources)
        return target === undefined ? `<span>${text}</span>` : `<a href="${escaped(target)}">${text}</a>`
      },
      image({ href, text }) {
        return `<img src="${escaped(targetOf(href, page, sources))}" alt="${escaped(text)}" loading="lazy">`
      },
      table(token) {
        const row = (cells, tag) => `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`
        const body = token.rows.map((cells) => row(cells, 'td')).join('\n')
        return `<div class="wide" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${body}</tbody></table></div>\n`
      },
      code: ({ text }) => `<pre tabindex="0"><code>${escaped(text)}</code></pre>\n`,
      // Markup of the tree's Markdown is comments and nothing else.
      html: ({ text }) => (text.startsWith('<!--') ? '' : escaped(text)),
    },
  })
  return String(marked.parse(markdownOf(page), { async: false }))
}

/** The list of all pages; the group of this one is open. */
function navigation(page, sources) {
  const groups = Map.groupBy(sources, ({ group }) => group)
  const item = (source) =>
    `<li><a href="${relative(page.address, source.address)}"${source === page ? ' aria-current="page"' : ''}>${escaped(source.title)}</a></li>`
  const lists = [...groups].map(
    ([name, members]) =>
      `<details${name === page.group || name === 'Guides' ? ' open' : ''}><summary>${name}</summary><ul>${members.map(item).join('')}</ul></details>`,
  )
  const others = [
    ['Reference of the API', 'api/index.html'],
    ['Storybook', 'storybook/index.html'],
  ].map(([text, address]) => `<li><a href="${relative(page.address, address)}">${text}</a></li>`)
  return `<nav aria-label="Pages"><ul>${others.join('')}</ul>${lists.join('')}</nav>`
}

function documentOf(page, sources) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(page.title)}${page.address === 'index.html' ? '' : ' – Diab'}</title>
<link rel="icon" href="${relative(page.address, 'icon.svg')}">
<link rel="stylesheet" href="${relative(page.address, 'site.css')}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
${navigation(page, sources)}
<main id="content">
${htmlOf(page, sources)}</main>
</body>
</html>
`
}

/** Every page of the documentation: its address in the site and its HTML. */
export function makePages() {
  const sources = listSources()
  return sources.map((page) => ({ address: page.address, html: documentOf(page, sources) }))
}
