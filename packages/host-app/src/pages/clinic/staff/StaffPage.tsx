import { type ClinicWorker, MedicalWorkerType } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Card, useToasts } from '@diab/widgets/unstable/ui'
import { type ReactNode, useState } from 'react'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { useApp } from '../../../app/useApp.ts'
import { type Confirmation, ConfirmDialog } from '../../../app/pageParts/ConfirmDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { ClinicPage } from '../frame/ClinicPage.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { useStaff } from '../frame/useClinicReads.ts'
import type { Workspace } from '../frame/useWorkspace.ts'
import * as styles from './staff.css.ts'
import { staffMessages as messages } from './staff.messages.ts'
import { StaffRow } from './StaffRow.tsx'
import { useStaffChanged, useSupervisionToggle } from './useStaffChanges.ts'

/** `/rendelo/munkatarsak`: who works in the clinic and who administers it. */
export function StaffPage() {
  return <ClinicPage title={messages.title}>{(workspace) => <Staff {...workspace} />}</ClinicPage>
}

function Staff({ clinic, userId }: Workspace) {
  const staff = useStaff(clinic.id)
  const supervision = useSupervisionToggle(clinic.id)
  const askToRemove = useRemoval(clinic, userId)
  const [asked, setAsked] = useState<Confirmation>()
  return (
    <Loaded question={staff} height={320} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {(workers) => {
        const supervisors = workers.filter(({ isSupervisor }) => isSupervisor)
        const mayChange = supervisors.some(({ id }) => id === userId)
        return (
          <div className={frameStyles.content}>
            {mayChange ? null : <p className={frameStyles.intro}>{messages.onlySupervisor}</p>}
            {Object.values(MedicalWorkerType).map((type) => (
              <StaffGroup key={type} type={type} isEmpty={workers.every(({ workerType }) => workerType !== type)}>
                {workers
                  .filter(({ workerType }) => workerType === type)
                  .map((worker) => (
                    <StaffRow
                      key={worker.id}
                      worker={worker}
                      isOwn={worker.id === userId}
                      mayChange={mayChange}
                      isLastSupervisor={worker.isSupervisor && supervisors.length === 1}
                      isChanging={supervision.changingId === worker.id}
                      problem={supervision.problemOf(worker)}
                      onToggle={() => supervision.toggle(worker)}
                      onRemove={() => setAsked(askToRemove(worker))}
                    />
                  ))}
              </StaffGroup>
            ))}
            <ConfirmDialog asked={asked} onClosed={() => setAsked(undefined)} failureMessages={staffFailureMessages} />
          </div>
        )
      }}
    </Loaded>
  )
}

function StaffGroup({ type, isEmpty, children }: { type: MedicalWorkerType; isEmpty: boolean; children: ReactNode }) {
  return (
    <Card title={messages.groups[type]}>
      {isEmpty ? <p className={frameStyles.note}>{messages.noneOfGroup[type]}</p> : null}
      <ul className={styles.list} aria-label={messages.groups[type]}>
        {children}
      </ul>
    </Card>
  )
}

/** Returns the confirmation for removing a colleague or leaving the clinic; a person who has left chooses another clinic. */
function useRemoval(clinic: Workspace['clinic'], userId: string): (worker: ClinicWorker) => Confirmation {
  const { client } = useDiab()
  const { session } = useApp()
  const navigate = useNavigate()
  const toasts = useToasts()
  const staffChanged = useStaffChanged(clinic.id)
  async function leave() {
    await session.loadClinics().catch(() => {})
    await navigate(hrefTo('workspace.select'))
  }
  return (worker) => {
    const isOwn = worker.id === userId
    const lost = worker.patientCount > 0 ? [messages.losePatients(worker.patientCount)] : []
    return {
      title: isOwn ? messages.leaveTitle(clinic.name) : messages.removeTitle(worker.fullname),
      consequences: [isOwn ? messages.leaveConsequence : messages.removeConsequence, ...lost, messages.removeConsequenceOfWork],
      verb: isOwn ? messages.leave : messages.remove,
      isDangerous: true,
      action: () => client.clinicStaff.remove(clinic.id, worker.id),
      onDone: () => {
        toasts.success(isOwn ? messages.left(clinic.name) : messages.removed(worker.fullname))
        void (isOwn ? leave() : staffChanged())
      },
    }
  }
}
