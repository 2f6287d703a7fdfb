import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { picturesOf } from './articlePictures.ts'

describe('the drawings of the knowledge base', () => {
  it('are shown with their articles, and with no other', () => {
    expect(picturesOf('hipoglikemia')).toEqual([expect.objectContaining({ alt: expect.stringContaining('szőlőcukor') })])
    expect(picturesOf('pontos-meres')).toHaveLength(2)
    expect(picturesOf('utazas')).toEqual([])
    expect(picturesOf('constructor')).toEqual([])
  })

  const folder = join(import.meta.dirname, 'pictures')
  test.each(readdirSync(folder))('%s is below 10 kB, and loads and runs nothing', (name) => {
    const drawing = readFileSync(join(folder, name), 'utf8')
    expect(drawing.length).toBeLessThan(10_000)
    expect(drawing).not.toMatch(/<(?:script|image|use|foreignObject)|\son\w+=|href|url\(|@import/)
  })

  /** WCAG 2.2 relative luminance of `#RRGGBB`. */
  function luminance(colour: string): number {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  it('of the model day has lines in the dark that are seen on its bands and its ground', () => {
    const drawing = readFileSync(join(folder, 'modelDay.svg'), 'utf8')
    const dark = Object.fromEntries(
      [...(/dark\){(.*?)}<\/style>/.exec(drawing)?.[1] ?? '').matchAll(/\.(\w){\w+:(#\w{6})}/g)].map(([, name, colour]) => [name, colour!]),
    )
    const { g: ground = '', o: outer = '', m: middle = '', l: leader = '', d: median = '', t: target = '' } = dark
    for (const line of [leader, median, target])
      for (const below of [ground, outer, middle]) expect(contrast(line, below), `${line} on ${below}`).toBeGreaterThanOrEqual(3)
    for (const name of ['o', 'm', 'd', 't', 'l']) expect(drawing).toContain(`class="${name}"`)
  })
})
