import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toTenth } from './chartArea.ts'
import { PathText } from './PathText.ts'

it('writes numbers as a string would hold them, in paths of any length', () => {
  const pixels = fc.double({ min: -40_000, max: 40_000, noNaN: true })
  const numbers = fc.array(fc.tuple(pixels, fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 })), { maxLength: 800 })
  fc.assert(
    fc.property(numbers, (pairs) => {
      const path = new PathText()
      for (const [tenth, whole] of pairs) path.add('M').tenth(tenth).add(',').whole(whole)
      expect(String(path)).toBe(pairs.map(([tenth, whole]) => `M${toTenth(tenth)},${whole}`).join(''))
    }),
  )
})

it('is empty before anything was written', () => expect(String(new PathText())).toBe(''))
