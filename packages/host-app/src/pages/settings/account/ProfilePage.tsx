import { keyOf, type ReadCall } from '@diab/core/client'
import { formatDate } from '@diab/core/format'
import { isStaff, Role, type User } from '@diab/core/guards'
import { readWallClock, toLocalDay } from '@diab/core/rules'
import { profileForm, type ProfileKind } from '@diab/internal/account'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, DateField, ErrorState, Skeleton, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { useApp } from '../../../app/useApp.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './accountPages.css.ts'
import { accountPagesMessages as messages } from './accountPages.messages.ts'

/** `/beallitasok/profil`: the own profile, or that of the person a supervisor acts for. */
export function ProfilePage() {
  const { user, actingAs } = useSignedIn()
  return (
    <SettingsPage
      title={actingAs ? messages.profileTitleOf(actingAs.fullname) : messages.profileTitle}
      documentTitle={messages.profileTitle}
    >
      <LoadedProfile key={(actingAs ?? user).id} userId={(actingAs ?? user).id} isSupervised={actingAs !== null} />
    </SettingsPage>
  )
}

/** Name, and a patient's date of birth; saved by role. */
function ProfileForm({ user, kind, onSaved }: { user: User; kind: ProfileKind; onSaved: (saved: User) => void }) {
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

function LoadedProfile({ userId, isSupervised }: { userId: string; isSupervised: boolean }) {
  const { isPatient } = useSignedIn()
  const cache = useDiabCache()
  // The same query as everywhere that shows this patient; only staff have no profile of a patient.
  const call: ReadCall<User> = (client, signal) =>
    isPatient ? client.account.readPatient(userId, { signal }) : client.account.readUser({ signal })
  // A form is not changed under the hands.
  const profile = useRead(call, { staleTime: Number.POSITIVE_INFINITY })
  if (profile.isError)
    return <ErrorState title={messages.failed} error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
  if (!profile.data)
    return (
      <div role="status" aria-label={messages.loading}>
        <Skeleton height={200} />
      </div>
    )
  return (
    <ProfileForm
      user={profile.data}
      kind={kindOf(profile.data, isSupervised)}
      onSaved={(saved) => cache.write<User>(keyOf(call), () => saved)}
    />
  )
}

function kindOf(user: User, isSupervised: boolean) {
  if (isSupervised) return 'supervised'
  return isStaff(user) ? 'staff' : 'ownAccount'
}
