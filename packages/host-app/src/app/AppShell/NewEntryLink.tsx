import { EntryType } from '@diab/core/rules'
import type { ReactNode } from 'react'
import { Link, useLocation } from '../routing/routing.tsx'
import { newEntryHref, taskName } from '../newEntryHref.ts'

type NewEntryLinkProps = {
  className: string
  entryType?: EntryType
  /** The task of the plan that the entry does. */
  taskId?: string
  label?: string
  children: ReactNode
}

/** Opens the form of a new entry, a glucose value unless told otherwise, from anywhere; over the diary, the shown days stay. */
export function NewEntryLink({ className, entryType = EntryType.Glucose, taskId, label, children }: NewEntryLinkProps) {
  const { pathname, search } = useLocation()
  const href = newEntryHref(entryType, taskId)
  const [diary = '', query] = href.split('?')
  const isDiary = pathname === diary
  const shown = new URLSearchParams(search)
  shown.delete(taskName)
  for (const [name, value] of new URLSearchParams(query)) shown.set(name, value)
  const to = isDiary ? `${diary}?${shown}` : href
  return (
    <Link to={to} replace={isDiary} className={className} aria-label={label}>
      {children}
    </Link>
  )
}
