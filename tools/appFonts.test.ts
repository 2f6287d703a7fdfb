import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from './process.mjs'

const css = readFileSync(join(root, 'packages/host-app/src/app/fonts.css'), 'utf8')

/** The code points of a face, by the name of its file. */
function rangeOf(file: string): [from: number, to: number][] {
  const face = css.split('@font-face').find((text) => text.includes(file)) ?? ''
  const [, range = ''] = /unicode-range:([^;]+);/.exec(face) ?? []
  return range.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

it('needs no further file for the letters of the product’s own texts', () => {
  const ranges = [...rangeOf('openSans.woff2'), ...rangeOf('openSansDoubleAcute.woff2')]
  const texts = ['host-app', 'widgets', 'core'].flatMap((name) => {
    const folder = join(root, 'packages', name, 'src')
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.messages.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8').replaceAll(/\/\*.*?\*\/|\/\/[^\n]*/gs, ''))
  })
  // What Open Sans has: arrows and marks that it lacks are the system's in any case.
  const letters = new Set(texts.join('').match(/\p{Letter}/gu))
  const missing = [...letters].filter((letter) => !ranges.some(([from, to]) => from <= letter.charCodeAt(0) && letter.charCodeAt(0) <= to))
  expect(letters.size).toBeGreaterThan(50)
  expect(missing).toEqual([])
})
