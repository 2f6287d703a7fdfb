import { Role } from '@diab/core/guards'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Card, Icon } from '@diab/widgets/unstable/ui'
import type { ReactNode } from 'react'
import { PatientPicker } from '../../../app/clinicPlace/PatientPicker.tsx'
import { Link } from '../../../app/routing/routing.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

type PatientChoiceProps = {
  onChosen: (patientId: string) => void
  title?: string
  text?: string
  /** A transfer that waits for its patient. */
  token?: string
  /** Where nothing else is to be done first. */
  autoFocus?: boolean
  children?: ReactNode
}

type ChosenPatientProps = { fullname: string; dateOfBirth: string | null; onOther: () => void }

/** Whose diary it is, by name and date of birth: two people may share a name. */
export function ChosenPatient({ fullname, dateOfBirth, onOther }: ChosenPatientProps) {
  return (
    <div className={styles.row}>
      <div className={styles.person}>
        <Icon name="user" />
        <div>
          <p className={styles.personName}>{messages.patientChosen(fullname)}</p>
          {dateOfBirth ? <p className={styles.hint}>{messages.born(formatDate(dateOfBirth))}</p> : null}
        </div>
      </div>
      <Button onClick={onOther}>{messages.other}</Button>
    </div>
  )
}

/** Staff choose a patient of the clinic by name or date of birth; a doctor also finds one by a meter. */
export function PatientChoice(props: PatientChoiceProps) {
  const { onChosen, title = messages.patientTitle, text = messages.patientText, token, autoFocus, children } = props
  const { user } = useSignedIn()
  return (
    <Card title={title}>
      <div className={styles.form}>
        <p className={styles.hint}>{text}</p>
        <PatientPicker autoFocus={autoFocus} onChosen={onChosen} />
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
