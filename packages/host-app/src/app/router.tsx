import { matchRoute, type Route, type RouteLayout } from '@diab/internal/routes'
import type { ComponentType } from 'react'
import { withChunkReload } from './chunkReload.ts'
import type { App } from './createApp.ts'
import { guardRoute } from './guards.ts'
// In the first load, because the maintenance page is shown in it.
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { pageModules } from './pageModules.ts'
import { hrefOf } from './routing/place.ts'
import type { OpenPlace } from './routing/createAppRouter.ts'

const layouts: Record<RouteLayout, () => Promise<ComponentType>> = {
  dashboard: async () => (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  default: async () => DefaultLayout,
  entrance: async () => (await import('./layouts/EntranceLayout.tsx')).EntranceLayout,
  gate: async () => (await import('./layouts/GateLayout.tsx')).GateLayout,
  registration: async () => (await import('./layouts/RegistrationLayout.tsx')).RegistrationLayout,
}

/** Undefined for an address that only leads on. */
function fetchView(route: Route, href: string): Promise<[ComponentType, ComponentType]> | undefined {
  const page = pageModules[route.id]
  return page && Promise.all([withChunkReload(layouts[route.layout], href), withChunkReload(page, href)])
}

/** How core's route table opens a path: its guards and its page's code at the same time, and the guards first. */
export function createOpenPlace(app: App): OpenPlace {
  return async (place) => {
    const match = matchRoute(place.pathname)
    const href = hrefOf(place)
    const fetching = match && fetchView(match.route, href)
    // A path that leads on may do without the page's code.
    fetching?.catch(() => {})
    const to = await guardRoute(app, match?.route, href)
    if (to !== undefined) return { kind: 'redirect', to }
    if (!match || !fetching) throw new Error('A path without a route has passed its guards')
    const [Frame, Page] = await fetching
    return { kind: 'page', routeId: match.route.id, Frame, Page, params: match.params }
  }
}
