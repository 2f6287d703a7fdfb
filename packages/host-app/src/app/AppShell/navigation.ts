import { Role } from '@diab/core/account'
import type { IconName } from '@diab/widgets/ui'

export type NavigationItem = {
  path: string
  label: string
  icon: IconName
  /** Only the exact path is current, not the paths below it. */
  exact?: boolean
}

const knowledge: NavigationItem = { path: '/tudastar', label: 'Tudástár', icon: 'book' }
const upload: NavigationItem = { path: '/adatfeltoltes', label: 'Adatfeltöltés', icon: 'upload' }

const overview: NavigationItem = { path: '/', label: 'Áttekintés', icon: 'home', exact: true }
const analysis: NavigationItem = { path: '/elemzes', label: 'Elemzés', icon: 'chart' }
const diary: NavigationItem = { path: '/naplo', label: 'Napló', icon: 'diary' }
const therapy: NavigationItem = { path: '/terapia', label: 'Terápia', icon: 'therapy' }

const patients: NavigationItem = { path: '/paciensek', label: 'Páciensek', icon: 'people' }
const clinic: NavigationItem = { path: '/rendelo', label: 'Rendelő', icon: 'clinic' }

export type Navigation = {
  home: string
  main: NavigationItem[]
  /** Left and right of the round "+" on a phone. */
  bottom: NavigationItem[]
  /** Staff have no diary of their own, and no "+". */
  hasNewEntry: boolean
}

const patientNavigation: Navigation = {
  home: '/',
  main: [overview, analysis, diary, therapy, knowledge, upload],
  bottom: [overview, diary, analysis, therapy],
  hasNewEntry: true,
}

const staffNavigation: Navigation = {
  home: '/paciensek',
  main: [patients, clinic, knowledge, upload],
  bottom: [patients, clinic, knowledge, upload],
  hasNewEntry: false,
}

export const faqItem: NavigationItem = { path: '/gyik', label: 'Gyakori kérdések', icon: 'help' }

/** A patient's places for whoever is one, the clinic's for everybody else. */
export const navigationOf = ({ roles }: { roles: readonly Role[] }): Navigation =>
  roles.includes(Role.Patient) ? patientNavigation : staffNavigation
