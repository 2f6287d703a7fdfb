import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readSafeHtml, type SafeNode } from './readSafeHtml.ts'

/** As it would be written again. */
const write = (nodes: readonly SafeNode[]): string =>
  nodes
    .map((node) =>
      typeof node === 'string' ? node : `<${node.tag}${node.href ? ` href="${node.href}"` : ''}>${write(node.children)}</${node.tag}>`,
    )
    .join('')

describe('what is shown of HTML', () => {
  test.each([
    ['<p>Első <strong>fontos</strong>.</p>', '<p>Első <strong>fontos</strong>.</p>'],
    ['<h1>Cím</h1><ul><li>egy</li><li>kettő</li></ul>', '<h2>Cím</h2><ul><li>egy</li><li>kettő</li></ul>'],
    ['<b>vastag</b> &amp; <i>dőlt</i>', '<strong>vastag</strong> & <em>dőlt</em>'],
    ['&lt;script&gt;', '<script>'],
    ['<a href="/terapia">Terápia</a>', '<a href="/terapia">Terápia</a>'],
    ['<a href="https://masutt.example/">ki</a>', '<a>ki</a>'],
    ['<a href="//masutt.example/">ki</a>', '<a>ki</a>'],
    ['<a href="javascript:alert(1)">ki</a>', '<a>ki</a>'],
    ['<a href="/\\masutt.example">ki</a>', '<a>ki</a>'],
    ['<img src=x onerror=alert(1)>szöveg', 'szöveg'],
    ['<script>alert(1)</script>szöveg', 'szöveg'],
    ['<style>p{}</style><p onclick="x()">szöveg</p>', '<p>szöveg</p>'],
    ['<svg onload=alert(1)><p>x</p></svg>után', 'után'],
    ['<!-- megjegyzés -->szöveg', 'szöveg'],
    ['<p>nyitva', '<p>nyitva</p>'],
    ['</p>csak zárva', 'csak zárva'],
    ['egy<br>kettő', 'egy<br></br>kettő'],
    ['1 < 2', '1 < 2'],
  ])('%s', (html, shown) => expect(write(readSafeHtml(html))).toBe(shown))
})

it('of any text gives only known elements, and links into the product alone', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="',
      '">',
      '<script',
      '>',
      '<li',
      '</a>',
      'onerror=',
      '<svg/',
      '&lt;',
      '<',
      '/>',
      'javascript:',
      '<A HREF="/x">',
    ),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const visit = (nodes: readonly SafeNode[]): void => {
        for (const node of nodes) {
          if (typeof node === 'string') continue
          expect(['h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'em', 'a', 'br']).toContain(node.tag)
          if (node.href !== undefined) expect(node.href).toMatch(/^\/(?![/\\])/)
          visit(node.children)
        }
      }
      visit(readSafeHtml(pieces.join('')))
    }),
  )
})
