import { EntryType } from '@diab/core/diary'
import type { ReactNode } from 'react'
import { Link } from '../routing/routing.tsx'
import { newEntryHref } from '../newEntryHref.ts'

type NewEntryLinkProps = { className: string; entryType?: EntryType; label?: string; children: ReactNode }

/** Opens the form of a new entry, a glucose value unless told otherwise, from anywhere. */
export function NewEntryLink({ className, entryType = EntryType.Glucose, label, children }: NewEntryLinkProps) {
  return (
    <Link to={newEntryHref(entryType)} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
