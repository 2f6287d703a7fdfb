import type { RouteDefinition } from './route.ts'

/** The Hungarian titles of the pages are in the tables of routes; another language puts its own in their places. */
export const withTitles = <Route extends RouteDefinition>(routes: readonly Route[]): readonly Route[] => routes
