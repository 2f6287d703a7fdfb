import { routeTable } from '@diab/core/routes'
import { expect, it } from 'vitest'
import { pageModules } from './pageModules.ts'

it('holds exactly the pages that the route table says are built', () => {
  // The renewal in the background is a page of its own, silent-renew.html, without the app; an address that leads on has no page.
  const built = routeTable
    .filter(({ id, isToCome, redirectTo }) => !isToCome && id !== 'oidc.silent-renew' && !redirectTo)
    .map(({ id }) => id)
  expect(Object.keys(pageModules).toSorted()).toEqual(built.toSorted())
})
