import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createCookieJar } from '../testing/cookieJar.ts'
import { CookieStateStore } from './browser/cookieStateStore.ts'
import { createChoiceCookies, rememberLocale, removeFormerCookies } from './browser/documentCookies.ts'
import { cookieNames } from './cookieNames.ts'
import { formatCookie, fromCookieChunks, fromCookieText, readCookies, toCookieChunks, toCookieText } from './cookies.ts'
import { toIntendedPath } from './intendedPath.ts'

const text = fc.string({ unit: 'grapheme' })

describe('cookies as strings', () => {
  it('are never sent by another site, and are secure unless told otherwise', () => {
    expect(formatCookie('a', 'b', { maxAgeSeconds: 60, secure: true })).toBe('a=b; Path=/; Max-Age=60; SameSite=Strict; Secure')
    expect(formatCookie('a', 'b', { maxAgeSeconds: 0, secure: false })).toBe('a=b; Path=/; Max-Age=0; SameSite=Strict')
  })

  it('give back every text, in characters a cookie may hold', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cookieText = toCookieText(value)
        expect(cookieText).toMatch(/^[\w-]*$/)
        expect(fromCookieText(cookieText)).toBe(value)
      }),
    )
  })

  it('give back every value from its chunks, each small enough for one cookie', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 9000, size: 'max' }), (value) => {
        const chunks = toCookieChunks(value)
        for (const chunk of chunks) expect(chunk.length).toBeLessThan(3700)
        expect(fromCookieChunks((index) => chunks[index])).toBe(value)
        if (chunks.length > 1) expect(fromCookieChunks((index) => (index === 1 ? undefined : chunks[index]))).toBeUndefined()
      }),
      { numRuns: 50 },
    )
  })

  it.each(['0.', '-1.', 'x.', '.'])('are no value where the first of them says %j', (chunk) => {
    expect(fromCookieChunks(() => chunk)).toBeUndefined()
  })

  it('of another application are not read', () => {
    expect(fromCookieText('őű')).toBeUndefined()
    expect(fromCookieChunks(() => 'x')).toBeUndefined()
    expect(fromCookieChunks((index) => ['2.YWJj', '3.YWJj'][index])).toBeUndefined()
    expect([...readCookies('a=1; b=x=y;c=; d')]).toEqual([
      ['a', '1'],
      ['b', 'x=y'],
      ['c', ''],
    ])
  })
})

describe('a session in cookies', () => {
  const make = (jar = createCookieJar(), prefix = 's.') => ({
    jar,
    store: new CookieStateStore({ prefix, maxAgeSeconds: 60, jar, secure: true }),
  })

  it('holds several keys beside cookies of others', async () => {
    const { jar, store } = make()
    jar.write('foreign=1')
    await store.set('user:a', 'x'.repeat(5000))
    await store.set('user:b', 'ékezet')
    expect([await store.get('user:a'), await store.get('user:b'), await store.get('user:c')]).toEqual(['x'.repeat(5000), 'ékezet', null])
    expect(await store.getAllKeys()).toEqual(['user:a', 'user:b'])
    expect(await store.remove('user:a')).toBe('x'.repeat(5000))
    expect(jar.names()).toEqual(['foreign', expect.stringMatching(/^__Host-s\..*\.0$/)])
  })

  it('leaves no chunk of a longer value behind', async () => {
    const { jar, store } = make()
    await store.set('k', 'x'.repeat(5000))
    await store.set('k', 'short')
    expect(jar.names()).toHaveLength(1)
  })

  it('drops the oldest keys, so that abandoned sign-ins do not pile up in every request', async () => {
    const { store } = make()
    for (const key of ['1', '2', '3', '4', '5', '6']) await store.set(key, 'v')
    expect(await store.getAllKeys()).toEqual(['3', '4', '5', '6'])
  })

  it('throws when the browser refuses cookies, and when the value is too large for them', async () => {
    await expect(make(createCookieJar({ refuses: true })).store.set('k', 'v')).rejects.toThrow('refused')
    const { jar, store } = make()
    await expect(store.set('k', 'x'.repeat(8000))).rejects.toThrow('too large')
    expect(jar.names()).toEqual([])
  })
})

describe('a stored choice', () => {
  it('is kept per person', () => {
    const jar = createCookieJar()
    const cookies = createChoiceCookies(jar, true)
    cookies.write(cookieNames.workspace('a'), 'rendelő', 60)
    expect([cookies.read(cookieNames.workspace('a')), cookies.read(cookieNames.workspace('b'))]).toEqual(['rendelő', undefined])
    cookies.remove(cookieNames.workspace('a'))
    expect(jar.names()).toEqual([])
  })
})

describe('over https', () => {
  it('a name without the prefix, which another host of the domain could have set, is not read', () => {
    const jar = createCookieJar()
    const cookies = createChoiceCookies(jar, true)
    jar.write('diab.storageKey=YQ')
    expect(cookies.read(cookieNames.storageKey)).toBeUndefined()
    cookies.write(cookieNames.storageKey, 'b', 60)
    expect(jar.names()).toEqual(['diab.storageKey', '__Host-diab.storageKey'])
  })

  it('what earlier versions kept under such names is removed, and nothing of others', () => {
    const jar = createCookieJar()
    for (const name of ['diab.storageKey', 'diab.user.x.0', '__Host-diab.user.x.0', 'foreign']) jar.write(`${name}=YQ`)
    removeFormerCookies(jar, false)
    expect(jar.names()).toHaveLength(4)
    removeFormerCookies(jar, true)
    expect(jar.names()).toEqual(['__Host-diab.user.x.0', 'foreign'])
  })
})

describe('the locale', () => {
  it('is a word that others may read', () => {
    const jar = createCookieJar()
    rememberLocale('hu', jar, true)
    expect(jar.read()).toBe('i18n_redirected=hu')
  })
})

describe('the path to open after sign-in', () => {
  it.each([
    ['/naplo?nap=1#x', '/naplo?nap=1#x'],
    ['/', '/'],
    ['//evil.test/', '/'],
    ['/\\evil.test', '/'],
    ['/\t/evil.test', '/'],
    ['https://evil.test/', '/'],
    ['javascript:alert(1)', '/'],
    ['/.//evil.test/x', '/'],
    ['/a/..//evil.test', '/'],
    ['/oidc/callback?code=1', '/'],
    [undefined, '/'],
  ])('%j leads to %s', (given, path) => {
    expect(toIntendedPath(given)).toBe(path)
  })
})
