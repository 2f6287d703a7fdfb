import { describe, expect, it } from 'vitest'
import { keepsIntendedPath, landingPath } from './landingPath.ts'

const link = '/rendelo-meghivas/paciens/c1/abc'

describe('where a sign-in leads', () => {
  it.each([
    ['home', { intendedPath: '/', storedPath: '/', step: undefined }, '/paciensek'],
    ['to where one wanted to be', { intendedPath: '/naplo?nap=7', storedPath: '/', step: undefined }, '/naplo?nap=7'],
    ['back to a link with a token, which only the tab remembers', { intendedPath: '/', storedPath: link, step: undefined }, link],
    ['on with the registration', { intendedPath: '/', storedPath: '/', step: 'registration.therapy' }, '/regisztracio/terapia'],
    [
      'on with the registration, whatever is remembered for after it',
      { intendedPath: '/regisztracio/gondozottak', storedPath: '/naplo', step: 'registration.supervised' },
      '/regisztracio/gondozottak',
    ],
    [
      'to a wanted page before an old registration',
      { intendedPath: '/uzenetek', storedPath: '/', step: 'registration.therapy' },
      '/uzenetek',
    ],
  ] as const)('%s', (_, landing, path) => {
    expect(landingPath({ ...landing, home: '/paciensek' })).toBe(path)
  })

  it.each([
    ['/regisztracio/terapia', true],
    ['/regisztracio/gondozottak/terapia?gondozott=1', true],
    ['/naplo', false],
    ['/nincs', false],
  ])('%s keeps the stored path: %s', (path, isStored) => {
    expect(keepsIntendedPath(path)).toBe(isStored)
  })
})
