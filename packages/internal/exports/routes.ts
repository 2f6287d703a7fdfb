export type { RouteLayout } from '../../core/src/routes/route.ts'
export { hrefTo, matchRoute, routeOf, routeTable, type HrefQuery, type Route, type RouteId } from '../../core/src/routes/routeTable.ts'
