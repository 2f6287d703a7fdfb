import { formatDate, searchFold } from '@diab/core/format'
import type { Recipient } from '@diab/widgets/thread-panel'
import { useMemo } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'

/** Patients that are offered at a time; a longer name finds the others. */
const offered = 10
/** Colleagues that are asked for; no practice has more. */
const mostColleagues = 200

/** Finds patients and colleagues of the chosen clinic by name; undefined for users who work in no clinic. */
export function useFindRecipients(): ((name: string, signal: AbortSignal) => Promise<readonly Recipient[]>) | undefined {
  const { client } = useApp()
  const { user, workspace } = useSignedIn()
  const clinicId = workspace?.id
  return useMemo(() => {
    if (clinicId === undefined) return undefined
    return async (name, signal) => {
      const [patients, staff] = await Promise.all([
        client.clinicPatientList.list(clinicId, { patientInfo: name || undefined, limit: offered, signal }),
        client.clinicStaff.list(clinicId, { limit: mostColleagues, signal }),
      ])
      const searched = searchFold(name)
      const colleagues = staff.filter(({ id, fullname }) => id !== user.id && searchFold(fullname).includes(searched))
      return [
        ...patients.map(({ id, fullname, dateOfBirth }) => ({
          id,
          fullname,
          isPatient: true,
          detail: dateOfBirth ? formatDate(dateOfBirth) : undefined,
        })),
        ...colleagues.map(({ id, fullname }) => ({ id, fullname, isPatient: false })),
      ]
    }
  }, [client, clinicId, user.id])
}
