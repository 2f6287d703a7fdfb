import { type MessageLink, type Thread, threadStanding } from '@diab/core/threads'
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
  const { patient, writesAsPatient } = threadStanding(thread, userId)
  if (!patient) return undefined
  const path = hrefFor?.(`${writesAsPatient ? 'dashboard' : 'visit'}.${place}`)
  if (path === undefined) return undefined
  const search = new URLSearchParams(query)
  if (!writesAsPatient) search.set('paciens', patient.id)
  return search.size > 0 ? `${path}?${search}` : path
}
