import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkSocialSecurityNumber, toSocialSecurityDigits } from './socialSecurityNumber.rules.ts'

const check = (socialSecurityNumber: string) => checkSocialSecurityNumber({ socialSecurityNumber }).socialSecurityNumber?.[0]

describe('a social security number', () => {
  it.each(['111111110', '123456788', '123 456 788', '123-456-788', ' 123456788 '])('%s is one', (typed) => {
    expect(check(typed)).toBeUndefined()
  })

  it.each([
    ['', 'A mező kitöltése kötelező.'],
    ['12345678', 'A TAJ-szám kilenc számjegyből áll.'],
    ['1234567888', 'A TAJ-szám kilenc számjegyből áll.'],
    ['12345678a', 'A TAJ-szám kilenc számjegyből áll.'],
    ['000000000', 'Ez nem érvényes TAJ-szám. Ellenőrizd a számjegyeket.'],
    ['123456789', 'Ez nem érvényes TAJ-szám. Ellenőrizd a számjegyeket.'],
  ])('%j is none', (typed, message) => {
    expect(check(typed)).toBe(message)
  })

  it('has exactly one check digit', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7}$/), (eight) => {
        const right = [...'0123456789'].filter((digit) => check(eight + digit) === undefined)
        expect(right).toHaveLength(1)
      }),
    )
  })

  it('shows a digit that was typed wrong', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7}$/), fc.nat(7), fc.integer({ min: 1, max: 9 }), (eight, at, by) => {
        const digit = [...'0123456789'].find((one) => check(eight + one) === undefined) ?? ''
        const wrong = [...(eight + digit)].map((one, place) => (place === at ? String((Number(one) + by) % 10) : one)).join('')
        expect(check(wrong)).toBeDefined()
      }),
    )
  })

  it('travels as digits alone', () => {
    expect(toSocialSecurityDigits(' 123 456-788')).toBe('123456788')
  })
})
