import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'

/** One thing that a browser keeps. */
export type Stored = {
  where: 'IndexedDB' | 'record' | 'localStorage' | 'sessionStorage' | 'Cache Storage' | 'cookie'
  name: string
  /** All of it as text, as a person with a copy of the disk would search it. */
  text: string
}

/** A row of the table of `docs/browser-storage.md`. */
type Row = { where: string; pattern: RegExp; who: 'patient' | 'everyone' }

/** The places that the table names. */
export function readDocumented(): Row[] {
  const table = readFileSync(new URL('../docs/browser-storage.md', import.meta.url), 'utf8')
  return [...table.matchAll(/^\| (?!Where|---)(.+?) \| (.+?) \| .+? \| (patient|everyone) \|/gm)].map(([, where = '', name = '', who]) => ({
    where,
    pattern: new RegExp(`^${name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '.+')}$`),
    who: who === 'patient' ? 'patient' : 'everyone',
  }))
}

export const rowOf = (documented: readonly Row[], { where, name }: Stored): Row | undefined =>
  documented.find((row) => row.where === where && row.pattern.test(name))

/** Reads everything out of IndexedDB, the storages and the caches of a page. */
const readPage = (page: Page): Promise<Stored[]> =>
  page.evaluate(async () => {
    type Found = { where: 'IndexedDB' | 'record' | 'localStorage' | 'sessionStorage' | 'Cache Storage'; name: string; text: string }
    const found: Found[] = []
    const settled = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const toText = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value) + new TextDecoder('utf-16le').decode(value)
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value)
      if (typeof value !== 'object' || value === null) return String(value)
      return Object.entries(value)
        .map(([name, inner]) => `${name}: ${toText(inner)}`)
        .join('\n')
    }
    for (const { name = '' } of await indexedDB.databases()) {
      found.push({ where: 'IndexedDB', name, text: name })
      const database = await settled(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([settled(store.getAllKeys() as IDBRequest<string[]>), settled<unknown[]>(store.getAll())])
        for (const [at, value] of values.entries()) {
          const where = name === 'diab' ? 'record' : 'IndexedDB'
          found.push({ where, name: name === 'diab' ? (keys[at] ?? '') : name, text: `${keys[at]} ${toText(value)}` })
        }
      }
      database.close()
    }
    for (const [where, storage] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      for (const name of Object.keys(storage)) found.push({ where, name, text: `${name} ${storage.getItem(name) ?? ''}` })
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const isText = /^(?:text|application)\//.test((await cache.match(request))?.headers.get('content-type') ?? '')
        // Of the app's own files the address is enough, unless it is the page itself.
        const body = isText && !request.url.includes('/assets/') ? await (await cache.match(request))?.text() : ''
        found.push({ where: 'Cache Storage', name, text: `${request.url} ${body ?? ''}` })
      }
    }
    return found
  })

const decoded = (value: string) =>
  value
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('utf8'))
    .join(' ')

/** Everything that the browser of this page keeps, cookies that no script can read included. */
export async function listStorage(page: Page): Promise<Stored[]> {
  const cookies = (await page.context().cookies()).map(({ name, value }): Stored => {
    return { where: 'cookie', name, text: [name, value, decoded(name), decoded(value)].join(' ') }
  })
  return [...(await readPage(page)), ...cookies]
}

/** Names that the table does not know, and those of patients where `isStaff`. */
export function unexpectedIn(stored: readonly Stored[], isStaff: boolean): string[] {
  const documented = readDocumented()
  return stored
    .filter((item) => {
      const row = rowOf(documented, item)
      return !row || (isStaff && row.who === 'patient')
    })
    .map(({ where, name }) => `${where} ${name}`)
}

/** Where one of these words is. */
export const placesOf = (words: readonly string[], stored: readonly Stored[]): string[] =>
  stored.flatMap(({ where, name, text }) => words.filter((word) => text.includes(word)).map((word) => `${word}: ${where} ${name}`))

export const recordsOf = (stored: readonly Stored[]): string[] =>
  stored.filter(({ where }) => where === 'record').map(({ name }) => name.split('/')[0] ?? '')
