import { Role } from '@diab/core/guards'
import { hrefTo, type RouteId, routeOf } from '@diab/internal/routes'
import type { IconName } from '@diab/widgets/unstable/ui'

export type NavigationItem = {
  path: string
  label: string
  icon: IconName
  /** Only the exact path is current, not the paths below it. */
  exact?: boolean
}

const itemOf = (id: RouteId, icon: IconName): NavigationItem => ({ path: hrefTo(id), label: routeOf(id).title, icon })

const knowledge = itemOf('dashboard.knowledge', 'book')
const upload = itemOf('dashboard.upload', 'upload')

const overview = { ...itemOf('dashboard.overview', 'home'), exact: true }
const analysis = itemOf('dashboard.analysis', 'chart')
const diary = itemOf('dashboard.diary', 'diary')
const therapy = itemOf('dashboard.therapy', 'therapy')

const patients = itemOf('dashboard.patients', 'people')
const clinic = itemOf('dashboard.clinic', 'clinic')

export type Navigation = {
  home: string
  main: NavigationItem[]
  /** Left and right of the round "+" on a phone. */
  bottom: NavigationItem[]
  /** Staff have no diary, and no "+". */
  hasNewEntry: boolean
}

const patientNavigation: Navigation = {
  home: overview.path,
  main: [overview, analysis, diary, therapy, knowledge, upload],
  bottom: [overview, diary, analysis, therapy],
  hasNewEntry: true,
}

const staffNavigation: Navigation = {
  home: patients.path,
  main: [patients, clinic, knowledge, upload],
  bottom: [patients, clinic, knowledge, upload],
  hasNewEntry: false,
}

export const settingsItem: NavigationItem = itemOf('settings.overview', 'settings')
export const faqItem: NavigationItem = itemOf('public.faq', 'help')

/** Returns a patient's places for a patient, and the clinic's for staff. */
export const navigationOf = ({ roles }: { roles: readonly Role[] }): Navigation =>
  roles.includes(Role.Patient) ? patientNavigation : staffNavigation
