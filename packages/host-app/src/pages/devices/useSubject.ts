import { isAbsent, isUnreachable } from '@diab/core/client'
import { useRead } from '@diab/widgets/unstable/hooks'
import { useSearchParams } from '../../app/routing/routing.tsx'
import { usePatient } from '../../app/session/usePatient.ts'
import { useSignedIn } from '../../app/session/useSignedIn.ts'

/** Whose diary readings go into, and who is looking. */
export type Subject = {
  /** The signed-in person. */
  userId: string
  /** Undefined: staff who have not said yet whose it is. */
  patientId: string | undefined
  /** Undefined until it is known. */
  fullname: string | undefined
  /** Of the patient that staff chose; null where it is not known. */
  dateOfBirth: string | null
  /** How the page speaks: "te" to patients, without a person to staff. */
  reader: 'patient' | 'staff'
  /** Of the signed-in person. */
  isOwn: boolean
  /** Whether readings may be saved into it; undefined until it is known. */
  mayUpload: boolean | undefined
  /** The address names no person that the reader may see. */
  isAbsent: boolean
}

/** A patient's own or supervised diary; for staff the one that the address names (`?paciens=`). */
export function useSubject(): Subject {
  const { user, isPatient } = useSignedIn()
  const own = usePatient()
  const [search] = useSearchParams()
  const named = search.get('paciens') ?? undefined
  const isStaff = !isPatient
  const patient = useRead((client, signal) => client.account.readPatient(named ?? '', { signal }), {
    enabled: isStaff && named !== undefined,
  })
  // Staff read the clinics of theirs to which the patient belongs: none for a doctor with a permission of a day.
  const clinics = useRead((client, signal) => client.clinic.listOfPatient(named ?? '', { signal }), {
    enabled: isStaff && named !== undefined,
  })
  if (!isStaff)
    return {
      userId: user.id,
      patientId: own.id,
      fullname: own.fullname,
      dateOfBirth: null,
      reader: 'patient',
      isOwn: own.isOwn,
      mayUpload: true,
      isAbsent: false,
    }
  return {
    userId: user.id,
    patientId: named,
    fullname: patient.data?.fullname,
    dateOfBirth: patient.data?.dateOfBirth ?? null,
    reader: 'staff',
    isOwn: false,
    // Where it cannot be known, the provider decides.
    mayUpload: clinics.data ? clinics.data.length > 0 : clinics.error || named === undefined ? true : undefined,
    // An id that is none is refused with 400: to the reader the same as a patient who is not there.
    isAbsent: patient.error !== null && (isAbsent(patient.error) || !isUnreachable(patient.error)),
  }
}
