import { describe, expect, test } from 'vitest'
import { checkProfile, type ProfileKind } from './profile.rules.ts'

const now = '2026-11-20T12:00:00'

describe('a profile', () => {
  test.each<[string, ProfileKind, string, string, Record<string, string[]>]>([
    ['of an adult', 'ownAccount', 'Kovács Anna', '1980.01.31.', {}],
    ['of a person who turns eighteen today', 'ownAccount', 'Kovács Anna', '2008-11-20', {}],
    [
      'of a person who turns eighteen tomorrow',
      'ownAccount',
      'Kovács Anna',
      '2008-11-21',
      { dateOfBirth: ['Az életkor legalább 18 év kell, hogy legyen.'] },
    ],
    ['of a supervised child', 'supervised', 'Kovács Peti', '2019-05-01', {}],
    ['of a supervised person without a date', 'supervised', 'Kovács Peti', '', { dateOfBirth: ['A mező kitöltése kötelező.'] }],
    ['of a doctor, without a date', 'staff', 'Dr. Példa Márta', '', {}],
    ['without a name', 'staff', '  ', '', { fullname: ['A mező kitöltése kötelező.'] }],
    ['with a name of one letter', 'staff', 'A', '', { fullname: ['A mező legalább 2 karaktert kell, hogy tartalmazzon.'] }],
    ['born on no day', 'supervised', 'Kovács Peti', '2019-02-30', { dateOfBirth: ['A mező csak dátumot tartalmazhat.'] }],
    [
      'born tomorrow',
      'supervised',
      'Kovács Peti',
      '2026-11-21',
      { dateOfBirth: ['A mező csak ennél korábbi időpontot tartalmazhat: 2026.11.20. 12:00'] },
    ],
  ])('%s', (_name, kind, fullname, dateOfBirth, errors) => expect(checkProfile({ fullname, dateOfBirth }, kind, now)).toEqual(errors))
})
