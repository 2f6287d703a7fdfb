import { Skeleton, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { usePatient } from '../../../app/session/usePatient.ts'
import { ConnectionCodeCard } from '../code/ConnectionCodeCard.tsx'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { pagePartsMessages as partMessages } from '../../../app/pageParts/pageParts.messages.ts'
import { SettingsPage } from '../frame/SettingsPage.tsx'
import { AccessLogCard } from './AccessLogCard.tsx'
import type { Ask } from './ask.ts'
import { ClinicsCard } from './ClinicsCard.tsx'
import { DoctorsCard } from './DoctorsCard.tsx'
import { SupervisorRequestsCard } from './SupervisorRequestsCard.tsx'
import { SupervisorsCard } from './SupervisorsCard.tsx'
import { TemporaryCard } from './TemporaryCard.tsx'
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
