/** A piece of HTML that is safe to show: text, or an element of the list with nothing but a link inside the product. */
export type SafeNode = string | { tag: SafeTag; href?: string; children: SafeNode[] }

const safeTags = ['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br'] as const
export type SafeTag = (typeof safeTags)[number]

const synonyms: Readonly<Record<string, SafeTag>> = { b: 'strong', i: 'em', h1: 'h2', h4: 'h3', div: 'p', section: 'p' }
/** The content of these is no text. */
const silentTags = new Set(['script', 'style', 'template', 'iframe', 'object', 'noscript', 'svg', 'math', 'title', 'textarea'])

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00a0' }
const decode = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)

const tagOf = (name: string): SafeTag | undefined => safeTags.find((tag) => tag === name) ?? synonyms[name]

/** A path of this product; another origin, a scheme or a protocol-relative address is none. */
function pathOf(attributes: string): string | undefined {
  const href = decode(/\bhref\s*=\s*"([^"]*)"/i.exec(attributes)?.[1] ?? '')
  return /^\/(?![/\\])[\w./?=&%#-]*$/.test(href) ? href : undefined
}

interface Open {
  tag: SafeTag
  href?: string
  children: SafeNode[]
}

/**
 * Reads HTML into a tree of known elements; everything else is left out or shown as text. Nothing of it reaches the page as
 * markup, so nothing of it can run, and no Trusted Types policy is needed.
 */
export function readSafeHtml(html: string): SafeNode[] {
  const root: Open = { tag: 'p', children: [] }
  const open: Open[] = [root]
  let silent: string | undefined
  const top = () => open.at(-1) ?? root

  const close = (tag: SafeTag) => {
    const at = open.findLastIndex((element, index) => index > 0 && element.tag === tag)
    if (at > 0) open.length = at
  }
  const begin = (tag: SafeTag, attributes: string) => {
    const element: Open = { tag, children: [], ...(tag === 'a' && { href: pathOf(attributes) }) }
    top().children.push(element)
    if (tag !== 'br') open.push(element)
  }

  // A tag ends at its first ">"; whatever such a cut leaves is shown as text.
  for (const part of html.split(/(<[^>]*>)/)) {
    const [, slash, name = '', attributes = ''] = /^<(\/?)([a-z][a-z0-9]*)([^>]*)>$/i.exec(part) ?? []
    const lower = name.toLowerCase()
    if (silent !== undefined) {
      if (slash && lower === silent) silent = undefined
    } else if (lower === '') {
      const text = part.startsWith('<!') ? '' : decode(part.replace(/\s+/g, ' '))
      if (text !== '') top().children.push(text)
    } else if (silentTags.has(lower)) {
      if (!slash && !attributes.trimEnd().endsWith('/')) silent = lower
    } else {
      const tag = tagOf(lower)
      if (tag && slash) close(tag)
      else if (tag) begin(tag, attributes)
    }
  }
  return root.children
}
