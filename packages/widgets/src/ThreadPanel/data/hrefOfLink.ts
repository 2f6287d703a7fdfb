import type { MessageLink, Thread } from '@diab/core/rules'
import { threadMembership } from '@diab/core/guards'
import type { DiabContextValue } from '../../provider/DiabContext.ts'

/**
 * The portal's address of what a message points to: the patient's own page, or the same page of a visit for everybody
 * else. Whose diary it is says the thread, whatever the text says; among colleagues there is none.
 */
export function hrefOfLink(
  { place, query }: MessageLink,
  thread: Thread,
  userId: string,
  hrefFor: DiabContextValue['hrefFor'],
): string | undefined {
  const { patient, writesAsPatient } = threadMembership(thread, userId)
  if (!patient) return undefined
  const path = hrefFor?.(`${writesAsPatient ? 'dashboard' : 'visit'}.${place}`)
  if (path === undefined) return undefined
  const search = new URLSearchParams(query)
  if (!writesAsPatient) search.set('paciens', patient.id)
  return search.size > 0 ? `${path}?${search}` : path
}
