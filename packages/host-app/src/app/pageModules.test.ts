import { routeTable } from '@diab/core/routes'
import { expect, it } from 'vitest'
import { pageModules } from './pageModules.ts'

it('holds exactly the pages of the route table', () => {
  // The renewal in the background is a page of its own, silent-renew.html, without the app; an address that leads on has no page.
  const pages = routeTable.filter(({ id, redirectTo }) => id !== 'oidc.silent-renew' && !redirectTo).map(({ id }) => id)
  expect(Object.keys(pageModules).toSorted()).toEqual(pages.toSorted())
})
