import { readSafeHtml, type SafeNode } from '../html/readSafeHtml.ts'

const blockTags: ReadonlySet<string> = new Set(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'br'])

/** The paragraphs of HTML as text. */
export function htmlToParagraphs(html: string): string[] {
  const paragraphs: string[] = []
  let current = ''
  const close = () => {
    const text = current.replace(/\s+/g, ' ').trim()
    if (text) paragraphs.push(text)
    current = ''
  }
  const read = (node: SafeNode) => {
    if (typeof node === 'string') {
      current += node
      return
    }
    const isBlock = blockTags.has(node.tag)
    if (isBlock) close()
    node.children.forEach(read)
    if (isBlock) close()
  }
  readSafeHtml(html).forEach(read)
  close()
  return paragraphs
}
