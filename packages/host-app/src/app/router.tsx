import { type Route, type RouteLayout, routeTable } from '@diab/core/routes'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router'
import { withChunkReload } from './chunkReload.ts'
import type { App } from './createApp.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { guardRoute } from './guards.ts'
// In the first load, as the maintenance page that stands in it.
import { DefaultLayout } from './layouts/DefaultLayout.tsx'
import { LoadingPage } from './LoadingPage.tsx'
import { pageModules } from './pageModules.ts'
import { Root } from './Root.tsx'

const layouts: Record<RouteLayout, () => Promise<ComponentType>> = {
  dashboard: async () => (await import('./layouts/DashboardLayout.tsx')).DashboardLayout,
  default: async () => DefaultLayout,
  entrance: async () => (await import('./layouts/EntranceLayout.tsx')).EntranceLayout,
  gate: async () => (await import('./layouts/GateLayout.tsx')).GateLayout,
  registration: async () => (await import('./layouts/RegistrationLayout.tsx')).RegistrationLayout,
}

const notBuilt = async () => (await import('../pages/shell/NotBuiltPage.tsx')).NotBuiltPage

function toRouteObject(app: App, route: Route): RouteObject {
  return {
    id: route.id,
    path: route.path,
    loader: ({ request }) => guardRoute(app, route, new URL(request.url)),
    lazy: { Component: () => withChunkReload(pageModules[route.id] ?? notBuilt) },
    handle: route,
    // A changed query is the same page for the same person: nothing to decide again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  }
}

/** Core's route table as React Router's: one frame per layout, the pages below it. */
export function createRoutes(app: App): RouteObject[] {
  const framed = (Object.keys(layouts) as RouteLayout[]).map((layout): RouteObject => ({
    id: `layout.${layout}`,
    lazy: { Component: () => withChunkReload(layouts[layout]) },
    children: routeTable.filter((route) => route.layout === layout).map((route) => toRouteObject(app, route)),
  }))
  return [
    {
      id: 'root',
      Component: Root,
      HydrateFallback: LoadingPage,
      children: [
        {
          id: 'frame',
          ErrorBoundary: ErrorPage,
          children: [
            ...framed,
            { id: 'absent', path: '*', element: null, loader: ({ request }) => guardRoute(app, undefined, new URL(request.url)) },
          ],
        },
      ],
    },
  ]
}
