import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createFilterInAddress } from './filterInAddress.ts'

const address = createFilterInAddress({ meal: 'etkezes', feel: 'kozerzet', activity: 'mozgas' })

it('brings back the filter that was written', () => {
  fc.assert(
    fc.property(fc.record({ meal: fc.boolean(), feel: fc.boolean(), activity: fc.boolean() }), (filter) => {
      expect(address.read(address.write(new URLSearchParams('eddig=2026-11-22'), filter))).toEqual(filter)
    }),
  )
})

it('writes what is off alone, and nothing when all is on', () => {
  const search = address.write(new URLSearchParams('eddig=2026-11-22'), { meal: false, feel: true, activity: false })
  expect(search.toString()).toBe('eddig=2026-11-22&rejtve=etkezes.mozgas')
  expect(address.write(search, { meal: true, feel: true, activity: true }).toString()).toBe('eddig=2026-11-22')
})

it.each(['', 'rejtve=', 'rejtve=minden', 'rejtve=.', 'rejtve=constructor'])('hides nothing with "%s"', (text) =>
  expect(address.read(new URLSearchParams(text))).toEqual({ meal: true, feel: true, activity: true }),
)
