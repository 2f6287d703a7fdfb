import { Role } from '@diab/core/guards'
import { hrefTo } from '@diab/internal/routes'
import type { IconName } from '@diab/widgets/unstable/ui'

export type NavigationItem = {
  path: string
  label: string
  icon: IconName
  /** Only the exact path is current, not the paths below it. */
  exact?: boolean
}

const knowledge: NavigationItem = { path: hrefTo('dashboard.knowledge'), label: 'Tudástár', icon: 'book' }
const upload: NavigationItem = { path: hrefTo('dashboard.upload'), label: 'Adatfeltöltés', icon: 'upload' }

const overview: NavigationItem = { path: hrefTo('dashboard.overview'), label: 'Áttekintés', icon: 'home', exact: true }
const analysis: NavigationItem = { path: hrefTo('dashboard.analysis'), label: 'Elemzés', icon: 'chart' }
const diary: NavigationItem = { path: hrefTo('dashboard.diary'), label: 'Napló', icon: 'diary' }
const therapy: NavigationItem = { path: hrefTo('dashboard.therapy'), label: 'Terápia', icon: 'therapy' }

const patients: NavigationItem = { path: hrefTo('dashboard.patients'), label: 'Páciensek', icon: 'people' }
const clinic: NavigationItem = { path: hrefTo('dashboard.clinic'), label: 'Rendelő', icon: 'clinic' }

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

export const settingsItem: NavigationItem = { path: hrefTo('settings.overview'), label: 'Beállítások', icon: 'settings' }
export const faqItem: NavigationItem = { path: hrefTo('public.faq'), label: 'Gyakori kérdések', icon: 'help' }

/** Returns a patient's places for a patient, and the clinic's for staff. */
export const navigationOf = ({ roles }: { roles: readonly Role[] }): Navigation =>
  roles.includes(Role.Patient) ? patientNavigation : staffNavigation
