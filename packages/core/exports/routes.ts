export type { RouteDefinition, RouteGuard, RouteLayout } from '../src/routes/route.ts'
export {
  hrefTo,
  matchRoute,
  routeOf,
  routeTable,
  type HrefQuery,
  type Route,
  type RouteId,
  type RouteMatch,
} from '../src/routes/routeTable.ts'
export { decideRoute, homeOf, type GuardedRoute, type RouteContext, type RouteDecision } from '../src/routes/routeGuards.ts'
