import { describe, expect, test } from 'vitest'
import { checkContactMessage, emptyContactMessage, type ContactMessage } from './contactMessage.rules.ts'

const good: ContactMessage = { name: 'Kovács Anna', email: 'anna@pelda.hu', message: 'Nem találom a mérőmet.', privacyAccepted: true }

describe('a message to the customer service', () => {
  test.each<[string, Partial<ContactMessage>, Record<string, string[]>]>([
    ['all is given', {}, {}],
    [
      'nothing is given',
      emptyContactMessage,
      {
        name: ['A mező kitöltése kötelező.'],
        email: ['A mező kitöltése kötelező.'],
        message: ['A mező kitöltése kötelező.'],
        privacyAccepted: ['A mező bejelölése kötelező.'],
      },
    ],
    ['a name of one letter', { name: 'A' }, { name: ['A mező legalább 2 karaktert kell, hogy tartalmazzon.'] }],
    ['the longest name', { name: 'á'.repeat(100) }, {}],
    ['a longer name', { name: 'á'.repeat(101) }, { name: ['A mező legfeljebb 100 karaktert tartalmazhat.'] }],
    ['no address', { email: 'anna@' }, { email: ['A mező csak valós e-mail címet tartalmazhat.'] }],
    ['a message of nine letters', { message: '123456789' }, { message: ['A mező legalább 10 karaktert kell, hogy tartalmazzon.'] }],
    ['the longest message', { message: 'x'.repeat(4000) }, {}],
    ['a longer message', { message: 'x'.repeat(4001) }, { message: ['A mező legfeljebb 4000 karaktert tartalmazhat.'] }],
    ['no consent', { privacyAccepted: false }, { privacyAccepted: ['A mező bejelölése kötelező.'] }],
  ])('%s', (_name, changed, errors) => expect(checkContactMessage({ ...good, ...changed })).toEqual(errors))
})
