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
})
