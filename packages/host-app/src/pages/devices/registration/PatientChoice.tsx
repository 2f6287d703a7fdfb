import { Role } from '@diab/core/guards'
import type { ClinicPatient } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, buttonClasses, Card, TextField } from '@diab/widgets/unstable/ui'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { Link } from '../../../app/routing/routing.tsx'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

/** Patients that are offered at a time; a longer name finds the others. */
const offered = 8

type PatientChoiceProps = {
  onChosen: (patientId: string) => void
  title?: string
  text?: string
  /** A transfer that waits for its patient. */
  token?: string
  children?: ReactNode
}

/** Staff choose a patient of the clinic by name; a doctor also finds one by a meter. */
export function PatientChoice({
  onChosen,
  title = messages.patientTitle,
  text = messages.patientText,
  token,
  children,
}: PatientChoiceProps) {
  const { user, workspace } = useSignedIn()
  const [typed, setTyped] = useState('')
  const patientInfo = useDeferredValue(typed.trim())
  const clinicId = workspace?.id ?? ''
  const found = useRead<ClinicPatient[]>(
    (client, signal) => client.clinicPatientList.list(clinicId, { patientInfo: patientInfo || undefined, limit: offered, signal }),
    {
      enabled: clinicId !== '',
      placeholderData: (previous) => previous,
    },
  )
  return (
    <Card title={title}>
      <div className={styles.form}>
        <p className={styles.hint}>{text}</p>
        <TextField label={messages.patientName} hint={messages.patientNameHint} value={typed} onChange={setTyped} />
        <div className={styles.stack} role="group" aria-label={messages.patientList} aria-busy={found.isFetching}>
          {found.data?.map(({ id, fullname, dateOfBirth }) => (
            <Button key={id} onClick={() => onChosen(id)}>
              {dateOfBirth ? messages.patientBorn(fullname, formatDate(dateOfBirth)) : fullname}
            </Button>
          ))}
          <p className={styles.hint} role="status">
            {found.error && !found.data ? messages.patientListError : found.data?.length === 0 ? messages.patientNone : ''}
          </p>
        </div>
        <div className={styles.actions}>
          {user.roles.includes(Role.Doctor) ? (
            <Link
              to={hrefTo('dashboard.upload.patient-connect', {}, { feltoltes: token })}
              className={buttonClasses({ variant: 'secondary' })}
            >
              {messages.byMeter}
            </Link>
          ) : null}
          {children}
        </div>
      </div>
    </Card>
  )
}
