import { Role } from '@diab/core/guards'
import { isUnreachable, ProviderError } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import type { FormDefinition } from '@diab/core/machines'
import { maxLength, required } from '@diab/internal/validation'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, buttonClasses, Card, DateField, EmptyState, Icon, readTypedDay, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link, useSearchParams } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { Form } from '../../app/forms/Form.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import * as styles from './registration/registration.css.ts'
import { registrationMessages } from './registration/registration.messages.ts'
import { Explanation } from './upload/Explanation.tsx'

const messages = registrationMessages.permission

type PermissionDraft = { deviceNumber: string; dateOfBirth: string }
type Permission = { patientId: string; fullname: string; expiresAt: string }
type Refusal = 'refused' | 'tooMany' | 'notAllowed' | 'offline' | 'failed'

const form: FormDefinition<PermissionDraft> = {
  mode: 'lazy',
  fields: {
    deviceNumber: { rules: [required, maxLength(64)] },
    dateOfBirth: { rules: [required, (text) => (!text.trim() || readTypedDay(text) ? undefined : messages.badDate)] },
  },
}

/** Returns one sentence for a wrong number and a wrong birth date, so that it does not disclose which was wrong. */
function refusalOf(error: unknown): Refusal {
  if (isUnreachable(error)) return 'offline'
  if (!(error instanceof ProviderError)) return 'failed'
  const byStatus: Partial<Record<number, Refusal>> = { 403: 'notAllowed', 404: 'refused', 429: 'tooMany' }
  return byStatus[error.status] ?? 'failed'
}

/** `/adatfeltoltes/paciens-csatlakoztatas`: a doctor with the patient's meter at hand opens the diary for a day. */
export function PatientConnectPage() {
  const [granted, setGranted] = useState<Permission>()
  const { user } = useSignedIn()
  return (
    <Page title={messages.title}>
      <div className={styles.page}>
        {!user.roles.includes(Role.Doctor) ? (
          <EmptyState
            icon="lock"
            title={messages.notAllowedTitle}
            action={
              <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'primary' })}>
                {messages.toUploadStaff}
              </Link>
            }
          >
            {messages.onlyDoctors}
          </EmptyState>
        ) : granted ? (
          <Granted permission={granted} />
        ) : (
          <>
            <p className={styles.intro}>{messages.intro}</p>
            <PermissionForm onGranted={setGranted} />
            <Explanation title={messages.rulesTitle} lines={messages.rules} />
          </>
        )}
      </div>
    </Page>
  )
}

function PermissionForm({ onGranted }: { onGranted: (permission: Permission) => void }) {
  const { client } = useDiab()
  const [refusal, setRefusal] = useState<Refusal>()
  const { state, field, send } = useForm({
    definition: form,
    initial: { deviceNumber: '', dateOfBirth: '' },
    async submit({ deviceNumber, dateOfBirth }) {
      setRefusal(undefined)
      try {
        return await client.devices.requestTemporaryPermission({
          deviceNumber: deviceNumber.trim(),
          dateOfBirth: readTypedDay(dateOfBirth) ?? '',
        })
      } catch (error) {
        setRefusal(refusalOf(error))
        throw error
      }
    },
    onSent: onGranted,
  })
  return (
    <Card>
      <Form className={styles.form} onSubmit={send}>
        <TextField label={messages.deviceNumber} hint={messages.deviceNumberHint} required maxLength={64} {...field('deviceNumber')} />
        <DateField label={messages.dateOfBirth} required {...field('dateOfBirth')} />
        <div role="alert">
          {refusal ? (
            <p className={styles.problem}>
              <Icon name={refusal === 'offline' ? 'wifi-off' : 'warning'} />
              <span>
                <b>{messages[`${refusal}Title`]}.</b> {messages[refusal]}
              </span>
            </p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.submit}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Granted({ permission: { patientId, fullname, expiresAt } }: { permission: Permission }) {
  const { timeZone } = useDiab()
  const [search] = useSearchParams()
  const token = search.get('feltoltes')
  return (
    <div role="status">
      <EmptyState
        icon="check"
        title={messages.grantedTitle(fullname)}
        action={
          token ? (
            <Link
              to={hrefTo('dashboard.upload.transfer', { token }, { paciens: patientId })}
              className={buttonClasses({ variant: 'primary' })}
            >
              {messages.toTransfer}
            </Link>
          ) : (
            <Link to={hrefTo('dashboard.upload', {}, { paciens: patientId })} className={buttonClasses({ variant: 'primary' })}>
              {messages.toUpload}
            </Link>
          )
        }
      >
        <p>{messages.grantedUntil(formatDateTime(toWallClockIn(timeZone, expiresAt)))}</p>
        <p>{messages.grantedLimits}</p>
      </EmptyState>
    </div>
  )
}
