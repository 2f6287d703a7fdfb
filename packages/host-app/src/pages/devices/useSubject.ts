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
  /** How the page speaks: "te" to patients, without a person to staff. */
  reader: 'patient' | 'staff'
  /** Of the signed-in person. */
  isOwn: boolean
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
  if (isStaff) return { userId: user.id, patientId: named, fullname: patient.data?.fullname, reader: 'staff', isOwn: false }
  return { userId: user.id, patientId: own.id, fullname: own.fullname, reader: 'patient', isOwn: own.isOwn }
}
