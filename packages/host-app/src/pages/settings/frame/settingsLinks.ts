import type { Role } from '@diab/core/guards'
import { hrefTo, type RouteId, routeOf } from '@diab/internal/routes'
import type { IconName } from '@diab/widgets/unstable/ui'
import { settingsFrameMessages as messages } from './settingsFrame.messages.ts'

type SettingsRouteId = keyof typeof messages.purposes & RouteId

const icons: Record<SettingsRouteId, IconName> = {
  'settings.profile': 'user',
  'settings.address': 'home',
  'settings.supervised': 'people',
  'settings.visibility': 'eye',
  'settings.devices': 'meter',
  'settings.notifications': 'bell',
  'settings.health-record': 'clinic',
  'settings.password': 'key',
  'settings.pin': 'lock',
  'settings.account': 'settings',
}

export type SettingsLink = { id: SettingsRouteId; path: string; title: string; purpose: string; icon: IconName }

/** Returns every settings page that a user with these roles may open, in the order of the list. */
export function settingsLinksOf(roles: readonly Role[]): SettingsLink[] {
  return (Object.keys(icons) as SettingsRouteId[])
    .filter((id) => routeOf(id).roles?.some((role) => roles.includes(role)) ?? true)
    .map((id) => ({ id, path: hrefTo(id), title: routeOf(id).title, purpose: messages.purposes[id], icon: icons[id] }))
}
