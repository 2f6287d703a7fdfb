import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Card, EmptyState } from '@diab/widgets/unstable/ui'
import { patientName } from '../../../app/patientPlace/usePatientPlace.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { useOwnDoctorId } from '../../../app/session/useOwnDoctorId.ts'
import * as styles from './admission.css.ts'
import { admissionMessages as messages } from './admission.messages.ts'
import type { Admission } from './useAdmission.ts'

type AdmittedProps = {
  admission: Admission
  /** The patient's meter is still to be paired. */
  isMeterNext?: boolean
  onAnother: () => void
}

/** Shown when a person has become a patient or has been invited by mail; offers the next steps. */
export function Admitted({ admission, isMeterNext = false, onAnother }: AdmittedProps) {
  // A plan is a doctor's to make.
  const ownDoctorId = useOwnDoctorId()
  if (admission.kind === 'invited')
    return (
      <Card>
        <div role="status">
          <EmptyState
            icon="mail"
            title={messages.invitedTitle}
            action={
              <div className={styles.actions}>
                <Link to={hrefTo('dashboard.patients.invitations')} className={buttonClasses({ variant: 'primary' })}>
                  {messages.invitations}
                </Link>
                <Button onClick={onAnother}>{messages.another}</Button>
              </div>
            }
          >
            {messages.invitedText(admission.email)}
          </EmptyState>
        </div>
      </Card>
    )
  const { patient, sheetId } = admission
  const ofPatient = { [patientName]: patient.id }
  return (
    <Card>
      <div role="status">
        <EmptyState
          icon="check"
          title={messages.admitted(patient.fullname)}
          action={
            <div className={styles.actions}>
              {isMeterNext ? (
                <Link to={hrefTo('dashboard.upload.device-connect', {}, ofPatient)} className={buttonClasses({ variant: 'primary' })}>
                  {messages.connectMeter}
                </Link>
              ) : null}
              <Link to={hrefTo('dashboard.upload', {}, ofPatient)} className={buttonClasses({ variant: 'secondary' })}>
                {messages.upload}
              </Link>
              <Link
                to={hrefTo('visit.overview', {}, ofPatient)}
                className={buttonClasses({ variant: isMeterNext ? 'secondary' : 'primary' })}
              >
                {messages.openPatient}
              </Link>
              {ownDoctorId === undefined ? null : (
                <Link to={hrefTo('visit.therapy', {}, ofPatient)} className={buttonClasses({ variant: 'secondary' })}>
                  {messages.therapy}
                </Link>
              )}
              {sheetId === null ? null : (
                <Link
                  to={hrefTo('dashboard.patients.registration-sheet', { id: sheetId })}
                  className={buttonClasses({ variant: 'secondary' })}
                >
                  {messages.sheet}
                </Link>
              )}
              <Button onClick={onAnother}>{messages.another}</Button>
            </div>
          }
        >
          {isMeterNext ? messages.admittedText : messages.doneText}
        </EmptyState>
      </div>
    </Card>
  )
}
