import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { routeTable } from '../routes/routeTable.ts'
import { addressOfEntry, addressOfLink, type MessageLink, readMessageLink, readMessageParts, withTidyLinks } from './messageLinks.ts'

const origins = ['https://naplo.example']
const linksIn = (body: string) => readMessageParts(body, origins).flatMap(({ link }) => link ?? [])
const link = (changed: Partial<MessageLink>): MessageLink => ({
  place: 'diary',
  query: '',
  entryId: null,
  lastDay: null,
  firstDay: null,
  ...changed,
})

describe('what a message points to', () => {
  it.each<[string, MessageLink]>([
    ['/naplo', link({})],
    ['Nézd meg: /naplo?eddig=2026-11-12&nap=7', link({ query: 'eddig=2026-11-12&nap=7', lastDay: '2026-11-12', firstDay: '2026-11-06' })],
    ['(/naplo?bejegyzes=abc)', link({ query: 'bejegyzes=abc', entryId: 'abc' })],
    [
      'Itt: https://naplo.example/elemzes?eddig=2026-11-20&nap=14.',
      link({ place: 'analysis', query: 'eddig=2026-11-20&nap=14', lastDay: '2026-11-20', firstDay: '2026-11-07' }),
    ],
    ['/elemzes/normal-diagram', link({ place: 'analysis.normal' })],
    ['/elemzes/atlag-szoras-diagram/', link({ place: 'analysis.averages' })],
    ['/vizit/elemzes/modell-nap-diagram?paciens=p1&nap=28', link({ place: 'analysis.model-day', query: 'nap=28' })],
    ['/vizit/naplo?paciens=p1', link({})],
    ['/naplo?eddig=tegnap', link({ query: 'eddig=tegnap' })],
    ['/naplo?eddig=2026-02-31&nap=7', link({ query: 'eddig=2026-02-31&nap=7' })],
    ['/naplo?eddig=2026-11-12&nap=7000', link({ query: 'eddig=2026-11-12&nap=7000', lastDay: '2026-11-12' })],
    [
      '/vizit/naplo?paciens=p1&lista=kereses%3DNagy&sor=3&uj=vercukor&eddig=2026-11-12&rejtve=keton',
      link({ query: 'eddig=2026-11-12&rejtve=keton', lastDay: '2026-11-12' }),
    ],
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

  it('names an entry with its day, and comes back as it was written', () => {
    const address = addressOfEntry({ id: 'abc', entryDate: '2026-11-12T07:30:00' })
    expect(linksIn(`Erre gondolok: ${address}.`)).toEqual([
      link({ query: 'eddig=2026-11-12&nap=7&bejegyzes=abc', entryId: 'abc', lastDay: '2026-11-12' }),
    ])
    expect(addressOfLink(linksIn(address)[0]!)).toBe(address)
  })

  it('loses the patient and the list of a visit before it is sent, and nothing else of the text', () =>
    expect(
      withTidyLinks(
        'Nézze: https://naplo.example/vizit/elemzes/modell-nap-diagram?paciens=p1&lista=kereses%3DNagy&nap=28, kérem!',
        origins,
      ),
    ).toBe('Nézze: /elemzes/modell-nap-diagram?nap=28, kérem!'))

  it('is tidied once: a tidy address stays as it is', () =>
    fc.assert(
      fc.property(fc.string(), fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-01-01') }), (id, date) => {
        const address = addressOfEntry({ id, entryDate: date.toISOString() })
        const read = readMessageLink(address, origins)
        expect(read && addressOfLink(read)).toBe(address)
      }),
    ))
})
