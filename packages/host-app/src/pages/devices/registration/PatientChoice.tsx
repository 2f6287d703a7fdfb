import { hrefTo } from '@diab/core/routes'
import { Button, buttonClasses, Card, TextField } from '@diab/widgets/ui'
import { type ReactNode, useState } from 'react'
import { Link } from '../../../app/routing/routing.tsx'
import { Form } from '../../../app/forms/Form.tsx'
import * as styles from './registration.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type PatientChoiceProps = {
  onChosen: (patientId: string) => void
  title?: string
  text?: string
  /** A transfer that waits for its patient. */
  token?: string
  children?: ReactNode
}

/** Staff name a patient by id, or find one by a meter. */
export function PatientChoice({
  onChosen,
  title = messages.patientTitle,
  text = messages.patientText,
  token,
  children,
}: PatientChoiceProps) {
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  function choose() {
    const patientId = typed.trim()
    setRefused(!idForm.test(patientId))
    if (idForm.test(patientId)) onChosen(patientId)
  }
  return (
    <Card title={title}>
      <Form className={styles.form} onSubmit={choose}>
        <p className={styles.hint}>{text}</p>
        <TextField
          label={messages.patientId}
          hint={messages.patientIdHint}
          value={typed}
          error={isRefused ? messages.badPatientId : undefined}
          onChange={setTyped}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="primary">
            {messages.choose}
          </Button>
          <Link
            to={hrefTo('dashboard.upload.patient-connect', {}, { feltoltes: token })}
            className={buttonClasses({ variant: 'secondary' })}
          >
            {messages.byMeter}
          </Link>
          {children}
        </div>
      </Form>
    </Card>
  )
}
