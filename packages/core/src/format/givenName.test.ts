import { expect, test } from 'vitest'
import { givenName } from './givenName.ts'

test.each([
  ['Kovács Anna', 'Anna'],
  ['Kovács Anna Mária', 'Anna'],
  ['Dr. Halmos Eszter', 'Eszter'],
  ['Halmos Eszter PhD', 'Eszter'],
  ['dr. med. habil. Kiss-Nagy Béla, PhD', 'Béla'],
  ['ifj. Kovács Béla', 'Béla'],
  ['B. Nagy Anna', 'Anna'],
  ['Szabó Istvánné', 'Szabó Istvánné'],
  ['özv. Szabó Istvánné', 'Szabó Istvánné'],
  ['Szabó Istvánné Kovács Mária', 'Mária'],
  ['Szabó Istvánné dr. Kovács Mária Ilona', 'Mária'],
  ['Anna', 'Anna'],
  ['  Kovács   Anna ', 'Anna'],
  ['Dr.', 'Dr.'],
])('%s is greeted as %s', (fullname, name) => expect(givenName(fullname)).toBe(name))
