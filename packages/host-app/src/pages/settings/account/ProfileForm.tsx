import { profileForm, type ProfileKind } from '@diab/internal/account'
import { Role, type User } from '@diab/core/guards'
import { readWallClock, toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, DateField, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { accountPagesMessages as messages } from './accountPages.messages.ts'

/** Name, and a patient's date of birth; saved by role. */
export function ProfileForm({ user, kind, onSaved }: { user: User; kind: ProfileKind; onSaved: (saved: User) => void }) {
  const { client, now } = useDiab()
  const { session } = useApp()
  const toasts = useToasts()
  const { state, field, send } = useForm({
    definition: useMemo(() => profileForm(kind, now()), [kind, now]),
    initial: { fullname: user.fullname, dateOfBirth: user.dateOfBirth ? formatDate(user.dateOfBirth, 'field') : '' },
    submit: ({ fullname, dateOfBirth }) => {
      if (kind === 'staff') {
        const role = user.roles.includes(Role.Doctor) ? Role.Doctor : Role.MedicalAttendant
        return client.account.updateStaff(user.id, role, { fullname })
      }
      const born = readWallClock(`${dateOfBirth.trim()} 00:00`) ?? dateOfBirth
      return client.account.updatePatient(user.id, { fullname, dateOfBirth: toLocalDay(born) })
    },
    onSent: (saved) => {
      onSaved(saved)
      session.profileChanged(saved)
      toasts.success(messages.saved)
    },
  })
  return (
    <Form className={styles.form} onSubmit={send}>
      <TextField label={messages.fullname} required autoComplete="name" {...field('fullname')} />
      {kind === 'staff' ? null : (
        <DateField label={messages.dateOfBirth} required autoComplete="bday" max={toLocalDay(now())} {...field('dateOfBirth')} />
      )}
      {kind === 'supervised' ? null : (
        <p className={styles.fact}>
          <span className={styles.factName}>{messages.email}</span>
          {user.email ?? messages.noEmail}
        </p>
      )}
      {user.eduNumber === null ? null : (
        <p className={styles.fact}>
          <span className={styles.factName}>{messages.eduNumber}</span>
          {user.eduNumber}
        </p>
      )}
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.save}
        </Button>
      </div>
    </Form>
  )
}
