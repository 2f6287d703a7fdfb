import { expect, test } from 'vitest'
import { yearsBetween } from './yearsBetween.ts'

test.each([
  ['1974-03-18', '2026-11-20T10:00:00', 52],
  ['1974-11-20', '2026-11-20T00:00:00', 52],
  ['1974-11-21', '2026-11-20T23:59:59', 51],
  ['2008-02-29', '2026-02-28T12:00:00', 17],
  ['2008-02-29', '2026-03-01T12:00:00', 18],
])('born %s, at %s: %i', (birth, now, years) => expect(yearsBetween(birth, now)).toBe(years))
