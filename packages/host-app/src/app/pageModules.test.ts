import { routeTable } from '@diab/internal/routes'
import { expect, it } from 'vitest'
import { pageModules } from './pageModules.ts'

it('holds exactly the pages of the route table', () => {
  // The renewal in the background is a separate page, silent-renew.html, without the app; an address that redirects has no page.
  const pages = routeTable.filter(({ id, redirectTo }) => id !== 'oidc.silent-renew' && !redirectTo).map(({ id }) => id)
  expect(Object.keys(pageModules).toSorted()).toEqual(pages.toSorted())
})
