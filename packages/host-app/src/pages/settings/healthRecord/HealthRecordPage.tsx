import { keyOf } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { type HealthRecord, healthRecordForm, toSocialSecurityDigits } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, EmptyState, Icon, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import * as styles from './healthRecord.css.ts'
import { healthRecordMessages as messages } from './healthRecord.messages.ts'

/** `/beallitasok/eeszt`: the connection of a diary with the national health-record service, or that there is none here. */
export function HealthRecordPage() {
  const { id, fullname, isOwn } = usePatient()
  const record = useRead((client, signal) => client.accountData.readHealthRecord(id, { signal }))
  return (
    <SettingsPage title={isOwn ? messages.title : messages.titleOf(fullname)} documentTitle={messages.title}>
      <div key={id} className={styles.page}>
        <Loaded question={record} height={200} title={messages.loadFailed}>
          {(known) => <Connection patientId={id} record={known} />}
        </Loaded>
      </div>
    </SettingsPage>
  )
}

/** Connects with the social security number; the service's response, a refusal included, is shown above. */
function ConnectForm({ patientId, onAnswered }: { patientId: string; onAnswered: (record: HealthRecord) => void }) {
  const { client } = useDiab()
  const toasts = useToasts()
  const { state, field, send } = useForm({
    definition: healthRecordForm,
    initial: { socialSecurityNumber: '' },
    submit: ({ socialSecurityNumber }) => client.accountData.connectHealthRecord(patientId, toSocialSecurityDigits(socialSecurityNumber)),
    onSent: (record) => {
      onAnswered(record)
      if (record.isConnected) toasts.success(messages.connectedToast)
    },
  })
  return (
    <Card title={messages.connectTitle}>
      <Form className={styles.form} onSubmit={send}>
        <TextField
          label={messages.number}
          hint={messages.numberHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...field('socialSecurityNumber')}
        />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.connect}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Connection({ patientId, record }: { patientId: string; record: HealthRecord }) {
  const cache = useDiabCache()
  const put = (saved: HealthRecord) =>
    cache.write<HealthRecord>(
      keyOf((client) => client.accountData.readHealthRecord(patientId)),
      () => saved,
    )
  if (!record.isAvailable)
    return (
      <Card>
        <EmptyState icon="clinic" title={messages.unavailableTitle}>
          {messages.unavailableText}
        </EmptyState>
      </Card>
    )
  return (
    <>
      {record.errorCode === null ? null : (
        <div className={styles.problem} role="alert">
          <Icon name="warning" />
          <p>
            {messages.lastProblem} {messages.errors[record.errorCode]}
          </p>
        </div>
      )}
      {record.isConnected ? (
        <Connected patientId={patientId} record={record} />
      ) : (
        <>
          <p className={styles.text}>{messages.intro}</p>
          <ConnectForm patientId={patientId} onAnswered={put} />
        </>
      )}
    </>
  )
}

function Connected({ patientId, record }: { patientId: string; record: HealthRecord }) {
  const { client, timeZone } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  const ask = () =>
    setAsked({
      title: messages.disconnectTitle,
      consequences: messages.disconnectConsequences,
      verb: messages.disconnect,
      isDangerous: true,
      action: () => client.accountData.disconnectHealthRecord(patientId),
      onDone: () => {
        void cache.invalidate(keyOf((client) => client.accountData.readHealthRecord(patientId)))
        toasts.success(messages.disconnected)
      },
    })
  return (
    <Card>
      <div className={styles.line}>
        <span className={styles.ok}>
          <Icon name="check" />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{messages.connected}</p>
          {record.connectedAt === null ? null : (
            <p className={styles.text}>{messages.since(formatDateTime(toWallClockIn(timeZone, record.connectedAt)))}</p>
          )}
        </div>
        <Button onClick={ask}>{messages.disconnect}</Button>
      </div>
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </Card>
  )
}
