/// <reference types="vite/client" />
import { describe, expect, it } from 'vitest'
import { english } from '../packages/widgets/src/language/english.ts'

type Texts = Record<string, unknown>
type Message = (...values: unknown[]) => unknown

const hungarian = import.meta.glob<Texts>('../packages/*/src/**/{*.messages,messages.hu}.ts', { eager: true })
const others = import.meta.glob<Texts>('../packages/*/src/**/{*.messages.en,messages.en}.ts', { eager: true })

const hungarianPathOf = (path: string) =>
  path.replace(/(\.)?messages\.en\.ts$/, (_all, dot?: string) => (dot ? '.messages.ts' : 'messages.hu.ts'))

const englishPathOf = (path: string) => path.replace(/(?:messages|messages\.hu)\.ts$/, 'messages.en.ts')

/** Words of files that are read back, data of the demo and of tests, downloads, and what operators see. */
const isFixed =
  /core\/src\/testing|ownTable|ownCsvNames|columnNames|(?:demo(?:Sheets|Notes|Threads)?|csv|web|contact)\.messages|demoPassword|colleague|englishTypeNames|: use[A-Z]/

const isGroup = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Every text by dotted key. */
const textsOf = (value: unknown, key: string): [key: string, text: unknown][] =>
  isGroup(value) ? Object.entries(value).flatMap(([name, text]) => textsOf(text, `${key}.${name}`)) : [[key, value]]

const nameOf = (exported: string) => `${exported}En`

const pairs = Object.entries(others).map(([path, texts]) => ({
  path: hungarianPathOf(path).slice(3),
  texts,
  own: hungarian[hungarianPathOf(path)] ?? {},
}))

/** Values that a sentence shows as they are: which of them it holds says whether the other language leaves one out. */
const values = Array.from({ length: 6 }, (_, at) => 7301 + at)
const held = (message: Message, given: readonly unknown[]) => {
  try {
    const text = message(...given)
    return typeof text === 'object' ? undefined : values.filter((value) => `${text as string}`.includes(String(value)))
  } catch {
    // A sentence of a list or of an object's fields.
    return undefined
  }
}

describe('the English catalogue', () => {
  it('holds several files', () => expect(pairs.length).toBeGreaterThan(3))

  it.each(pairs)('of $path has its keys', ({ own, texts }) => {
    const hungarianNames = Object.keys(own).filter((name) => nameOf(name) in texts)
    expect(Object.keys(texts).toSorted()).toEqual(hungarianNames.map(nameOf).toSorted())
    for (const name of hungarianNames) {
      const keysOf = (value: unknown) => textsOf(value, name).map(([key]) => key)
      expect(keysOf(texts[nameOf(name)]).toSorted()).toEqual(keysOf(own[name]).toSorted())
    }
  })

  it.each(pairs)('of $path shows the same values', ({ own, texts }) => {
    for (const name of Object.keys(own).filter((one) => nameOf(one) in texts)) {
      const translated = new Map(textsOf(texts[nameOf(name)], name))
      for (const [key, text] of textsOf(own[name], name)) {
        const other = translated.get(key)
        expect(typeof other, key).toBe(typeof text)
        if (typeof text !== 'function' || name === 'withTitles') continue
        for (const given of [values, values.map(String)])
          expect([key, held(other as Message, given)]).toEqual([key, held(text as Message, given)])
      }
    }
  })

  it('leaves out no text that a page, a mail or a refusal shows', () => {
    const missing = Object.entries(hungarian).flatMap(([path, texts]) =>
      Object.keys(texts)
        .map((name) => `${path.slice(3)}: ${name}`)
        .filter((name) => !(nameOf(name.split(': ')[1] ?? '') in (others[englishPathOf(path)] ?? {})) && !isFixed.test(name)),
    )
    expect(missing).toEqual([])
  })

  it('of the widgets is what a provider loads', () => {
    // A tree has the name of its part first; what has none is held by such trees.
    const isTree = (texts: unknown): texts is Texts => isGroup(texts) && Object.values(texts).every(isGroup)
    const trees = pairs
      .filter(({ path }) => path.startsWith('packages/widgets/'))
      .flatMap(({ texts }) => Object.values(texts).filter(isTree))
    const keys = trees.flatMap((tree) => textsOf(tree, '').map(([key]) => key.slice(1)))
    expect(keys.length).toBeGreaterThan(700)
    expect(keys.filter((key) => !(key in english.messages))).toEqual([])
  })
})
