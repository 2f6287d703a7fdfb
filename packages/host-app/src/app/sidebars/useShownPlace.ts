import { addressOfLink } from '@diab/internal/threads'
import { readMessageLink } from '@diab/core/rules'
import { usePatientPlace } from '../patientPlace/usePatientPlace.ts'
import { useLocation } from '../routing/routing.tsx'
import { usePatient } from '../session/usePatient.ts'
import type { PlaceOfPatient } from './createMessages.ts'

/** The days of a diary or a chart that the page shows, and whose; null on every other page. */
export function useShownPlace(): PlaceOfPatient | null {
  const { pathname, search } = useLocation()
  const { isVisit, patientId } = usePatientPlace()
  const own = usePatient()
  const link = readMessageLink(`${pathname}${search}`, [])
  // Without days the link would show other data to the person who follows it.
  if (!link || link.lastDay === null) return null
  return { patientId: isVisit ? (patientId ?? '') : own.id, address: addressOfLink(link) }
}
