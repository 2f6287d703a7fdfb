import { isUnreachable } from '@diab/core/client'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { DeviceState, type MeterRegistration } from '@diab/internal/devices'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button, buttonClasses, Card, EmptyState, ErrorState, Icon, type IconName, Skeleton } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link } from '../../../app/routing/routing.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { devicesMessages as messages } from './devices.messages.ts'
import * as styles from './devices.css.ts'
import { MeterDialog } from './MeterDialog.tsx'
import { type MeterAction, meterActionsOf, meterName } from './meterView.ts'
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

const icons: Record<MeterAction, IconName> = { rename: 'pencil', connect: 'link', deactivate: 'pause', reactivate: 'play' }

const stateIcons: Record<DeviceState, IconName> = { 1: 'minus', 2: 'clock', 3: 'check', 4: 'pause' }

/** Shows one meter: its name, its state, its last transfer, and its actions. */
function MeterRow({ meter, onAction }: { meter: MeterRegistration; onAction: (action: MeterAction) => void }) {
  const { timeZone } = useDiab()
  const at = (instant: string) => formatDateTime(toWallClockIn(timeZone, instant))
  const { name, profile, serialNumber, state, createdAt, connectedAt, lastUploadAt } = meter
  const title = meterName(meter)
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name="meter" size="large" />
      </span>
      <div className={styles.words}>
        <div className={styles.head}>
          <h2 className={styles.name}>{title}</h2>
          <span className={styles.state[state]}>
            <Icon name={stateIcons[state]} size="small" />
            {messages.states[state]}
          </span>
        </div>
        <p className={styles.secondary}>
          {name === null && serialNumber === null ? '' : `${messages.profiles[profile]} · `}
          {serialNumber === null ? messages.noSerial : messages.serial(serialNumber)}
        </p>
        <p className={styles.secondary}>
          {connectedAt ? messages.connectedAt(at(connectedAt)) : messages.registeredAt(at(createdAt))}
          {` · ${lastUploadAt ? messages.lastUpload(at(lastUploadAt)) : messages.noUpload}`}
        </p>
      </div>
      <div className={styles.rowActions}>
        {meterActionsOf(meter).map((action) => (
          <Button key={action} icon={icons[action]} aria-label={messages[`${action}Of`](title)} onClick={() => onAction(action)}>
            {messages[action]}
          </Button>
        ))}
      </div>
    </li>
  )
}

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
