const blockElements = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'SECTION', 'BR'])

/** The paragraphs of HTML as text. Nothing of it reaches the page as markup, so nothing of it can run. */
export function htmlToParagraphs(html: string): string[] {
  const paragraphs: string[] = []
  let current = ''
  const close = () => {
    const text = current.replace(/\s+/g, ' ').trim()
    if (text) paragraphs.push(text)
    current = ''
  }
  // A tag ends at its first ">"; whatever such a cut leaves is shown as text.
  for (const part of html.split(/(<[^>]*>)/)) {
    const tag = /^<\/?([a-z0-9]+)/i.exec(part)?.[1]?.toUpperCase()
    if (tag === undefined) current += decodeEntities(part)
    else if (blockElements.has(tag)) close()
  }
  close()
  return paragraphs
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

const decodeEntities = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (whole, name: string) => entities[name] ?? whole)
