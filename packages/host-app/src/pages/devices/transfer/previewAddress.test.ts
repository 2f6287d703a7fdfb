import { expect, it } from 'vitest'
import { previewHref, readPreviewAddress, warningsFor } from './previewAddress.ts'

const tokens = ['A', 'B', 'C'].map((letter) => letter.repeat(22))
const search = (href: string) => new URL(href, 'https://diab.test').searchParams

it('keeps the files that follow, the patient and the clock', () => {
  const href = previewHref(tokens, { patientId: 'p', clockAhead: 62 })
  expect(href).toMatch(/^\/adatfeltoltes\/A{22}\?/)
  expect(readPreviewAddress(search(href))).toEqual({ patientId: 'p', next: tokens.slice(1), clockAhead: 62 })
})

it('is the bare token when there is nothing else', () => expect(previewHref(tokens.slice(0, 1))).toBe(`/adatfeltoltes/${tokens[0]}`))

it('takes nothing from an invalid address', () =>
  expect(readPreviewAddress(search('/x?sor=..%2Fnaplo,rossz&siet=sokat'))).toEqual({
    patientId: undefined,
    next: [],
    clockAhead: undefined,
  }))

it.each([
  [{ warnings: { t: ['Egy.'] } }, ['Egy.']],
  [{ warnings: { masik: ['Egy.'] } }, []],
  [{ warnings: { t: 'Egy.' } }, []],
  [null, []],
])('finds what was assumed about a file: %o', (state, warnings) => expect(warningsFor(state, 't')).toEqual(warnings))
