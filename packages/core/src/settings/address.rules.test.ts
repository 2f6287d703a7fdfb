import { describe, expect, test } from 'vitest'
import { checkAddress, emptyAddress, toAddress } from './address.rules.ts'
import { settingsMessages } from './settings.messages.ts'

describe('an address', () => {
  test.each([
    ['nothing but the country', {}],
    ['nothing at all', { country: '' }],
    ['a Hungarian one', { postalCode: ' 1052 ', city: 'Budapest', street: 'Fő u. 1.', phone: '+36 (1) 234-5678' }],
    ['one abroad', { country: 'Ausztria', postalCode: 'A-1010' }],
    ['a postal code without a country', { country: '', postalCode: 'A-1010' }],
  ])('of %s is fine', (_what, change) => expect(checkAddress({ ...emptyAddress, ...change })).toEqual({}))

  test.each([
    ['postalCode', '105', settingsMessages.postalCode],
    ['postalCode', '0123', settingsMessages.postalCode],
    ['postalCode', '10522', settingsMessages.postalCode],
    ['postalCode', 'H-1052', settingsMessages.postalCode],
    ['phone', 'nincs', 'A mező csak telefonszámot tartalmazhat.'],
    ['city', 'x'.repeat(101), 'A mező legfeljebb 100 karaktert tartalmazhat.'],
    ['street', 'x'.repeat(201), 'A mező legfeljebb 200 karaktert tartalmazhat.'],
    ['country', 'x'.repeat(101), 'A mező legfeljebb 100 karaktert tartalmazhat.'],
  ])('with the %s %j is refused beside it', (field, value, message) =>
    expect(checkAddress({ ...emptyAddress, [field]: value })).toEqual({ [field]: [message] }),
  )

  test('knows its country however it is written', () =>
    expect(checkAddress({ ...emptyAddress, country: ' MAGYARORSZÁG ', postalCode: '12' })).toEqual({
      postalCode: [settingsMessages.postalCode],
    }))

  test('is kept without spaces around its words', () =>
    expect(toAddress({ country: ' a ', postalCode: ' b ', city: ' c ', street: ' d ', phone: ' e ' })).toEqual({
      country: 'a',
      postalCode: 'b',
      city: 'c',
      street: 'd',
      phone: 'e',
    }))
})
