import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../routes/routeTable.ts'
import { type MessageLink, readMessageParts } from './messageLinks.ts'

const origins = ['https://naplo.example']
const linksIn = (body: string) => readMessageParts(body, origins).flatMap(({ link }) => link ?? [])
const link = (changed: Partial<MessageLink>): MessageLink => ({ place: 'diary', query: '', entryId: null, lastDay: null, ...changed })

describe('what a message points to', () => {
  it.each<[string, MessageLink]>([
    ['/naplo', link({})],
    ['Nézd meg: /naplo?eddig=2026-11-12&nap=7', link({ query: 'eddig=2026-11-12&nap=7', lastDay: '2026-11-12' })],
    ['(/naplo?bejegyzes=abc)', link({ query: 'bejegyzes=abc', entryId: 'abc' })],
    [
      'Itt: https://naplo.example/elemzes?eddig=2026-11-20&nap=14.',
      link({ place: 'analysis', query: 'eddig=2026-11-20&nap=14', lastDay: '2026-11-20' }),
    ],
    ['/elemzes/normal-diagram', link({ place: 'analysis.normal' })],
    ['/elemzes/atlag-szoras-diagram/', link({ place: 'analysis.averages' })],
    ['/vizit/elemzes/modell-nap-diagram?paciens=p1&nap=28', link({ place: 'analysis.model-day', query: 'nap=28' })],
    ['/vizit/naplo?paciens=p1', link({})],
    ['/naplo?eddig=tegnap', link({ query: 'eddig=tegnap' })],
  ])('%s', (body, expected) => expect(linksIn(body)).toEqual([expected]))

  it.each([
    'Jó reggelt!',
    'https://elsewhere.example/naplo',
    'https://naplo.example.elsewhere.example/naplo',
    'https://naplo.example@elsewhere.example/naplo',
    'javascript:/naplo',
    'a/naplo',
    '/naplozas',
    '/naplo/regi',
    '/elemzes/constructor',
    '/beallitasok',
    '//elsewhere.example/naplo',
    '<a href="/naplo">',
  ])('nothing in %s', (body) => expect(linksIn(body)).toEqual([]))

  it('finds every one of several', () => expect(linksIn('/naplo és /elemzes, /naplo?nap=7!')).toHaveLength(3))

  it('knows pages that there are', () => {
    const paths = new Set<string>(routeTable.map(({ path }) => path))
    for (const path of ['/naplo', '/elemzes', '/elemzes/normal-diagram', '/elemzes/atlag-szoras-diagram', '/elemzes/modell-nap-diagram']) {
      expect(paths.has(path) && paths.has(`/vizit${path}`)).toBe(true)
      expect(linksIn(path)).toHaveLength(1)
    }
  })

  it('loses and adds no character', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(' ', '/naplo', '/elemzes?nap=7', 'https://naplo.example/vizit/naplo?paciens=1', ').', '\n'),
    )
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const body = pieces.join('')
        expect(
          readMessageParts(body, origins)
            .map(({ text }) => text)
            .join(''),
        ).toBe(body)
      }),
    )
  })
})
