import { routeTable } from '@diab/core/routes'
import { expect, it } from 'vitest'
import { pageModules } from './pageModules.ts'

it('holds exactly the pages that the route table says are built', () => {
  // The renewal in the background is a page of its own, silent-renew.html, without the app.
  const built = routeTable.filter(({ id, builtIn }) => builtIn <= 3 && id !== 'oidc.silent-renew').map(({ id }) => id)
  expect(Object.keys(pageModules).toSorted()).toEqual(built.toSorted())
})
