import { isUnreachable } from '@diab/core/client'
import type { MeterRegistration } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Card, EmptyState, ErrorState, Icon, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link } from '../../../app/routing/routing.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { MeterDialog } from './MeterDialog.tsx'
import { MeterRow } from './MeterRow.tsx'
import type { MeterAction } from './meterView.ts'
import { PhonesCard } from './phones/PhonesCard.tsx'
import { useMeters } from './useMeters.ts'

/** `/beallitasok/eszkozeim`: the meters of a diary, and the apps of phones that are connected with it. */
export function DevicesPage() {
  const { id, fullname, isOwn } = usePatient()
  return (
    <SettingsPage title={isOwn ? messages.title : messages.titleFor(fullname)} documentTitle={messages.title} actions={<ConnectLink />}>
      <Devices key={id} patientId={id} />
    </SettingsPage>
  )
}

/** Leads to pairing, which needs the number given at the training; without one it says so instead of linking. */
function ConnectLink() {
  const { user } = useSignedIn()
  if (!user.eduNumber) return null
  return (
    <Link to={hrefTo('dashboard.upload.connect')} className={buttonClasses({ variant: 'primary' })}>
      <Icon name="plus" />
      {messages.connectMeter}
    </Link>
  )
}

type Chosen = { meter: MeterRegistration; action: MeterAction }

function Devices({ patientId }: { patientId: string }) {
  const { user } = useSignedIn()
  const { data, error, isFetching, refetch } = useMeters(patientId)
  const [chosen, setChosen] = useState<Chosen>()
  return (
    <div className={styles.page}>
      <p className={styles.intro}>{messages.intro}</p>
      {data && data.length > 0 ? (
        <div className={styles.narrowAction}>
          <ConnectLink />
        </div>
      ) : null}
      {user.eduNumber ? null : (
        <p className={styles.note}>
          <Icon name="info" />
          {messages.noEduNumber}
        </p>
      )}
      {!data && !error ? (
        <div className={styles.list} role="status" aria-label={messages.loading}>
          <Skeleton height={88} />
          <Skeleton height={88} />
        </div>
      ) : null}
      {!data && error ? (
        <Card>
          <ErrorState title={messages.errorTitle} error={error} retrying={isFetching} onRetry={() => void refetch()}>
            {isUnreachable(error) ? messages.offlineText : messages.errorText}
          </ErrorState>
        </Card>
      ) : null}
      {data?.length === 0 ? <NoMeters /> : null}
      {data && data.length > 0 ? (
        <ul className={styles.list} aria-label={messages.list}>
          {data.map((meter) => (
            <MeterRow key={meter.id} meter={meter} onAction={(action) => setChosen({ meter, action })} />
          ))}
        </ul>
      ) : null}
      {/* Below a list of unknown length: shown sooner, they would move. */}
      <div className={data || error ? styles.below : undefined} hidden={!data && !error}>
        <p className={styles.note}>
          <Icon name="eye" />
          <span>
            {messages.accessText} <Link to={hrefTo('settings.visibility')}>{messages.accessLink}</Link>
          </span>
        </p>
        <PhonesCard patientId={patientId} />
      </div>
      <MeterDialog chosen={chosen} patientId={patientId} onClosed={() => setChosen(undefined)} />
    </div>
  )
}

function NoMeters() {
  return (
    <Card>
      <EmptyState
        icon="meter"
        title={messages.emptyTitle}
        action={
          <div className={styles.actions}>
            <ConnectLink />
            <Link to={hrefTo('dashboard.upload')} className={buttonClasses({ variant: 'secondary' })}>
              <Icon name="upload" />
              {messages.upload}
            </Link>
          </div>
        }
      >
        {messages.emptyText}
      </EmptyState>
    </Card>
  )
}
