import type { ReactNode } from 'react'
import { Link } from 'react-router'

export const newEntryPath = '/naplo?uj=vercukor'

/** Travels with the navigation, so that the diary knows a press of the "+" from a reload. */
const newEntryState = { newEntry: true }

export const isNewEntryState = (state: unknown): boolean => typeof state === 'object' && state !== null && 'newEntry' in state

type NewEntryLinkProps = { className: string; label?: string; children: ReactNode }

/** Opens the form of a new glucose entry, from anywhere. */
export function NewEntryLink({ className, label, children }: NewEntryLinkProps) {
  return (
    <Link to={newEntryPath} state={newEntryState} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
