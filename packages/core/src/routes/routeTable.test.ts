import { describe, expect, it } from 'vitest'
import { hrefTo, matchRoute, routeOf, routeTable } from './routeTable.ts'

/** Section 2 of both documents of the specification, verbatim. */
const specifiedPaths = `
/ /naplo
/elemzes /elemzes/atlag-szoras-diagram /elemzes/modell-nap-diagram /elemzes/normal-diagram
/terapia /terapia/gyogyszerek
/tudastar /tudastar/cikk/{id}
/adatfeltoltes /adatfeltoltes/csatlakoztatas /adatfeltoltes/eszkoz-csatlakoztatas /adatfeltoltes/paciens-csatlakoztatas
/adatfeltoltes/hiba /adatfeltoltes/{token}
/gyik /dashboard/faq
/paciens-felvetel /paciens-felvetel/mero-nelkul
/paciensek /paciensek/meghivok /paciensek/regisztracios-lapok /paciensek/regisztracios-lapok/attekintes/{id}
/rendelo /rendelo/meghivok /rendelo/munkatars-meghivas /rendelo/munkatarsak /rendelo-kivalasztas
/beallitasok/azonosito /beallitasok/eeszt /beallitasok/elerhetoseg /beallitasok/ertesitesek /beallitasok/eszkozeim
/beallitasok/fiok /beallitasok/gondozottak /beallitasok/jelszo /beallitasok/lathatosag /beallitasok/profil
/vizit/attekintes /vizit/naplo /vizit/elemzes /vizit/elemzes/atlag-szoras-diagram /vizit/elemzes/modell-nap-diagram
/vizit/elemzes/normal-diagram /vizit/terapia /vizit/terapia/gyogyszerek /vizit/terapia/megjegyzesek
/bejelentkezes /regisztracio /regisztracio/gondozottak /regisztracio/terapia /regisztracio/gondozottak/terapia
/szakember-regisztracio /szakember-regisztracio/siker/{fullname} /oidc/callback /oidc/logout /oidc/silent-renew
/jelszo-meghivas/paciens/{uid}/{token} /jelszo-meghivas/szakember/{uid}/{token} /rendelo-meghivas/paciens/{clinicId}/{token}
/asszisztens-regisztracio/{clinicId}/{token} /orvos-regisztracio/{clinicId}/{token} /email-modositas/{uid}/{token}
/kapcsolat /karbantartas
`
  .split(/\s+/)
  .filter(Boolean)

/** Pages that the specification leaves open and the product needs. */
const ownPaths = ['/beallitasok', '/rendelo/megorzott-megjegyzesek', '/fiok-torolve', '/bejelentkezes/elfelejtett-jelszo']

describe('the route table', () => {
  it('holds every path of the specification, and no other but our own few', () => {
    const paths = routeTable.map(({ path }) => path.replace(/:(\w+)/g, '{$1}'))
    expect(paths.toSorted()).toEqual([...specifiedPaths, ...ownPaths].toSorted())
  })

  it('names every page once', () => {
    expect(new Set(routeTable.map(({ id }) => id)).size).toBe(routeTable.length)
  })

  it('has a title for every page', () => {
    for (const { title } of routeTable) expect(title).not.toBe('')
  })

  it.each(['public.maintenance', 'auth.login', 'dashboard.patients', 'dashboard.overview', 'workspace.select'] as const)(
    'has the route that the guards call %s',
    (id) => {
      expect(routeOf(id).id).toBe(id)
    },
  )
})

describe('finding the page of a path', () => {
  const sample = (path: string) => path.replace(/:\w+/g, 'minta')

  it.each(routeTable.map(({ id, path }) => [id, sample(path)]))('%s answers to %s', (id, path) => {
    expect(matchRoute(path)?.route.id).toBe(id)
    expect(matchRoute(`${path}/`)?.route.id).toBe(id)
  })

  it('takes a fixed path before a token, and decodes what it takes', () => {
    expect(matchRoute('/adatfeltoltes/hiba')?.route.id).toBe('dashboard.upload.error')
    expect(matchRoute('/adatfeltoltes/h%C3%ADba')).toMatchObject({ route: { id: 'dashboard.upload.transfer' }, params: { token: 'híba' } })
  })

  it.each(['/nincs', '/naplo/regi', '/adatfeltoltes/a/b', '/tudastar/cikk', '/adatfeltoltes/%E0%A4%A'])('finds none for %s', (path) => {
    expect(matchRoute(path)).toBeUndefined()
  })
})

describe('the address of a page', () => {
  it('holds encoded parameters and the given query', () => {
    expect(hrefTo('dashboard.upload.transfer', { token: 'a/b' })).toBe('/adatfeltoltes/a%2Fb')
    expect(hrefTo('visit.overview', {}, { paciens: 'x y', tol: undefined, nap: 7 })).toBe('/vizit/attekintes?paciens=x+y&nap=7')
  })

  it('cannot be made without its parameters', () => {
    expect(() => hrefTo('dashboard.knowledge.article')).toThrow(TypeError)
    expect(() => hrefTo('dashboard.knowledge.article', { id: '' })).toThrow(TypeError)
  })
})
