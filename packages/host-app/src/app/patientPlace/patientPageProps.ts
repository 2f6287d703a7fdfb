import type { ReactNode } from 'react'

/** Whose page it is. */
export type ShownPatient = { id: string; fullname: string; dateOfBirth: string | null; isOwn: boolean }

export type PatientPageProps = {
  title: string
  /** The heading while a supervisor acts for another person. */
  titleOf: (name: string) => string
  documentTitle?: string
  /** Addresses that share it are one page. */
  place?: string
  /** The content scrolls by itself and fills the screen. */
  fill?: boolean
  children: (patient: ShownPatient) => ReactNode
}
