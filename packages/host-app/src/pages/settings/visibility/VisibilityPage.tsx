import { formatDate, formatDateTime } from '@diab/core/format'
import { SharingLevel } from '@diab/core/guards'
import { toWallClockIn } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import type { ClinicAccess, TemporaryAccess } from '@diab/internal/settings'
import type { Supervisor } from '@diab/internal/supervision'
import { useDiab } from '@diab/widgets/provider'
import { Button, buttonClasses, Card, Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { Link } from '../../../app/routing/routing.tsx'
import { usePatient } from '../../../app/session/usePatient.ts'
import { useSignedIn } from '../../../app/session/useSignedIn.ts'
import { ConnectionCodeCard } from '../code/ConnectionCodeCard.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { pagePartsMessages as partMessages } from '../../../app/pageParts/pageParts.messages.ts'
import { PersonRow } from '../frame/PersonRow.tsx'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { AccessLogCard } from './AccessLogCard.tsx'
import { type Ask, ClinicsCard, rightOfDoctor } from './ClinicsCard.tsx'
import { useClinicAccess, useConnectionsChanged, useSupervisorRequests, useSupervisors, useTemporaryAccess } from './useVisibility.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

/** `/beallitasok/lathatosag`: who can see this diary, who did, and how others connect. */
export function VisibilityPage() {
  const { id, fullname, isOwn } = usePatient()
  return (
    <SettingsPage
      title={isOwn ? messages.title : messages.titleOf(fullname)}
      documentTitle={messages.title}
      intro={isOwn ? messages.intro : messages.introOf}
    >
      <Visibility key={id} patientId={id} nameOfOther={isOwn ? null : fullname} />
    </SettingsPage>
  )
}

type DoctorsCardProps = { clinics: readonly ClinicAccess[]; patientId: string; isOwn: boolean; ask: Ask }

/** Returns who can currently change the therapy. */
function noteOn(linked: number, seeing: number, isOwn: boolean): string {
  if (linked === 0) return messages.noDoctors
  if (seeing === 0) return messages.doctorsSeeNothing
  return isOwn ? messages.doctorsNote : messages.doctorsNoteOf
}

/** The doctors linked to the patient, each with the clinic. */
function DoctorsCard({ clinics, patientId, isOwn, ask }: DoctorsCardProps) {
  const { client, timeZone } = useDiab()
  const doctors = clinics.flatMap((clinic) => clinic.doctors.map((doctor) => ({ doctor, clinic })))
  const seeing = doctors.filter(({ clinic }) => clinic.sharingLevel === SharingLevel.Full)
  function askToDisconnect(doctor: ClinicAccess['doctors'][number], clinic: ClinicAccess) {
    ask({
      title: messages.doctorTitle(doctor.fullname),
      consequences: [
        messages.doctorConsequence,
        ...(clinic.sharingLevel === SharingLevel.Full ? [messages.doctorStillSees(clinic.name)] : []),
        ...(seeing.every((one) => one.doctor === doctor && one.clinic === clinic) ? [messages.lastDoctor] : []),
      ],
      done: messages.disconnected(doctor.fullname),
      action: () => client.settings.disconnectDoctor(patientId, clinic.id, doctor.id),
    })
  }
  return (
    <Card title={messages.doctors}>
      <p className={styles.note}>{noteOn(doctors.length, seeing.length, isOwn)}</p>
      <ul className={rowStyles.rows}>
        {doctors.map(({ doctor, clinic }) => (
          <PersonRow
            key={`${clinic.id} ${doctor.id}`}
            name={doctor.fullname}
            detail={`${clinic.name} · ${messages.since(formatDate(toWallClockIn(timeZone, clinic.since)))}`}
            right={rightOfDoctor[clinic.sharingLevel]}
          >
            <Button aria-label={messages.disconnectOf(doctor.fullname)} onClick={() => askToDisconnect(doctor, clinic)}>
              {messages.disconnect}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}

type SupervisorRequestsCardProps = { requests: readonly Supervisor[]; patientId: string; ask: Ask }

/** Users who want to become the supervisor and see nothing until the person confirms; absent while there is none. */
function SupervisorRequestsCard({ requests, patientId, ask }: SupervisorRequestsCardProps) {
  const { client, timeZone } = useDiab()
  if (requests.length === 0) return null
  const askToConfirm = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.confirmTitle(fullname),
      consequences: [messages.confirmConsequence, messages.confirmLater],
      verb: messages.confirm,
      isDangerous: false,
      done: messages.confirmed(fullname),
      action: () => client.supervision.confirm(patientId, id),
    })
  const askToDecline = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.declineTitle(fullname),
      consequences: [messages.declineConsequence],
      verb: messages.decline,
      done: messages.declined(fullname),
      action: () => client.supervision.decline(patientId, id),
    })
  return (
    <Card title={messages.requests}>
      <p className={styles.note}>{messages.requestsNote}</p>
      <ul className={rowStyles.rows}>
        {requests.map((request) => (
          <PersonRow
            key={request.id}
            name={request.fullname}
            detail={messages.requestedOn(formatDate(toWallClockIn(timeZone, request.since)))}
            right={{ icon: 'eye-off', text: messages.seesNothing }}
          >
            <Button aria-label={messages.confirmOf(request.fullname)} onClick={() => askToConfirm(request)}>
              {messages.confirm}
            </Button>
            <Button aria-label={messages.declineOf(request.fullname)} onClick={() => askToDecline(request)}>
              {messages.decline}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}

type SupervisorsCardProps = { supervisors: readonly Supervisor[]; patientId: string; ask: Ask }

/** Who keeps this diary besides its owner. A supervisor ends the own care where the persons in care are listed. */
function SupervisorsCard({ supervisors, patientId, ask }: SupervisorsCardProps) {
  const { client, timeZone } = useDiab()
  const { user } = useSignedIn()
  const askToDisconnect = ({ id, fullname }: Supervisor) =>
    ask({
      title: messages.supervisorTitle(fullname),
      consequences: [messages.supervisorConsequence, messages.supervisorCode],
      done: messages.disconnected(fullname),
      action: () => client.supervision.removeSupervisor(patientId, id),
    })
  return (
    <Card title={messages.supervisors}>
      {supervisors.length === 0 ? <p className={styles.note}>{messages.noSupervisors}</p> : null}
      <ul className={rowStyles.rows}>
        {supervisors.map((supervisor) => (
          <PersonRow
            key={supervisor.id}
            name={supervisor.fullname}
            detail={`${supervisor.id === user.id ? `${messages.own} · ` : ''}${messages.since(formatDate(toWallClockIn(timeZone, supervisor.since)))}`}
            right={{ icon: 'pencil', text: messages.seesAndEdits }}
          >
            {supervisor.id === user.id ? (
              <Link to={hrefTo('settings.supervised')} className={buttonClasses({ variant: 'secondary' })}>
                {messages.toSupervised}
              </Link>
            ) : (
              <Button aria-label={messages.disconnectOf(supervisor.fullname)} onClick={() => askToDisconnect(supervisor)}>
                {messages.disconnect}
              </Button>
            )}
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}

type TemporaryCardProps = { permissions: readonly TemporaryAccess[]; patientId: string; ask: Ask }

/** Doctors who may read for a day, by the number of a meter; any of them can be shown out before that. */
function TemporaryCard({ permissions, patientId, ask }: TemporaryCardProps) {
  const { client, timeZone } = useDiab()
  const askToEnd = ({ id, fullname }: TemporaryAccess['doctor']) =>
    ask({
      title: messages.temporaryTitle(fullname),
      consequences: [messages.temporaryConsequence, messages.temporaryAgain],
      done: messages.temporaryEnded(fullname),
      verb: messages.endTemporary,
      action: () => client.settings.endTemporaryAccess(patientId, id),
    })
  return (
    <Card title={messages.temporary}>
      <p className={styles.note}>
        {messages.temporaryText} {permissions.length === 0 ? messages.temporaryNone : ''}
      </p>
      <ul className={rowStyles.rows}>
        {permissions.map(({ doctor, expiresAt }) => (
          <PersonRow
            key={doctor.id}
            name={doctor.fullname}
            detail={messages.temporaryUntil(formatDateTime(toWallClockIn(timeZone, expiresAt)))}
            right={{ icon: 'eye', text: messages.sees }}
          >
            <Button aria-label={messages.endTemporaryOf(doctor.fullname)} onClick={() => askToEnd(doctor)}>
              {messages.endTemporary}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Card>
  )
}

function Visibility({ patientId, nameOfOther }: { patientId: string; nameOfOther: string | null }) {
  const clinics = useClinicAccess(patientId)
  const supervisors = useSupervisors(patientId)
  const isOwn = nameOfOther === null
  const requests = useSupervisorRequests(patientId, isOwn)
  const permissions = useTemporaryAccess(patientId)
  const connectionsChanged = useConnectionsChanged(patientId)
  const toasts = useToasts()
  const [asked, setAsked] = useState<Confirmation>()
  // The cards are below each other and of unknown height: shown one by one, they would move.
  const isWaiting = [...(isOwn ? [requests] : []), clinics, supervisors, permissions].some(({ data, error }) => !data && !error)
  const ask: Ask = ({ done, verb = messages.disconnect, isDangerous = true, ...question }) =>
    setAsked({
      ...question,
      verb,
      isDangerous,
      onDone: () => {
        connectionsChanged()
        toasts.success(done)
      },
    })
  return (
    <div className={styles.container}>
      <div className={styles.columns}>
        <div className={styles.column}>
          {isWaiting ? (
            <div role="status" aria-label={partMessages.loading}>
              <Skeleton height={720} />
            </div>
          ) : (
            <>
              {isOwn ? (
                <Loaded question={requests} height={0} title={messages.loadFailed}>
                  {(found) => <SupervisorRequestsCard requests={found} patientId={patientId} ask={ask} />}
                </Loaded>
              ) : null}
              <Loaded question={clinics} height={260} title={messages.loadFailed}>
                {(found) => (
                  <>
                    <DoctorsCard clinics={found} patientId={patientId} isOwn={isOwn} ask={ask} />
                    <ClinicsCard clinics={found} patientId={patientId} ask={ask} />
                  </>
                )}
              </Loaded>
              <Loaded question={supervisors} height={120} title={messages.loadFailed}>
                {(found) => <SupervisorsCard supervisors={found} patientId={patientId} ask={ask} />}
              </Loaded>
              <Loaded question={permissions} height={120} title={messages.loadFailed}>
                {(found) => <TemporaryCard permissions={found} patientId={patientId} ask={ask} />}
              </Loaded>
              <ConnectionCodeCard key={patientId} userId={patientId} nameOfOther={nameOfOther} />
            </>
          )}
        </div>
        <AccessLogCard patientId={patientId} />
      </div>
      <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} />
    </div>
  )
}
