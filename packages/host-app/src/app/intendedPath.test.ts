import { beforeEach, describe, expect, it } from 'vitest'
import { forgetIntendedPath, readIntendedPath, readSharableIntendedPath, rememberIntendedPath } from './intendedPath.ts'

beforeEach(() => sessionStorage.clear())

describe('the path to open after the sign-in', () => {
  it.each([
    ['/naplo?nap=7', '/naplo?nap=7'],
    ['/rendelo-meghivas/paciens/c1/titok', '/'],
    ['/orvos-regisztracio/c1/titok', '/'],
    ['/adatfeltoltes/titok', '/'],
    ['/adatfeltoltes/hiba', '/adatfeltoltes/hiba'],
  ])('%s goes into the sign-in’s cookie as %s', (path, shared) => {
    rememberIntendedPath(path)
    expect(readSharableIntendedPath()).toBe(shared)
    expect(readIntendedPath()).toBe(path)
    forgetIntendedPath()
    expect(readIntendedPath()).toBe('/')
  })
})
