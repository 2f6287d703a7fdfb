import { diabetesTypeLabels } from '@diab/core/format'
import { useRead } from '@diab/widgets/unstable/hooks'
import { useSignedIn } from '../session/useSignedIn.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

/** The kind of diabetes and the doctors who treat it; a patient of a temporary permission has no doctor in the clinic's list. */
export function PatientFacts({ patientId }: { patientId: string }) {
  const { workspace } = useSignedIn()
  const clinicId = workspace?.id ?? ''
  const { data: status } = useRead((client, signal) => client.therapy.readDiabetesStatus(patientId, { signal }))
  const { data: patient } = useRead((client, signal) => client.clinicPatientList.read(clinicId, patientId, { signal }), {
    enabled: clinicId !== '',
    retry: false,
  })
  const parts = [
    status && messages.diabetesType(diabetesTypeLabels[status.diabetesType]),
    patient && messages.doctors(patient.doctors.map(({ fullname }) => fullname).join(', ')),
  ].filter(Boolean)
  return <span className={styles.facts}>{parts.join(' · ')}</span>
}
