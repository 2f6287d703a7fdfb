import { keyOf } from '@diab/core/client'
import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { clinicMessages, type ClinicWorker, MedicalWorkerType } from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { type DiabMutationContext, useDiabCache, useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Button, Card, Checkbox, Icon, useToasts, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { type ReactNode, useId, useState } from 'react'
import { Avatar } from '../../../app/AppShell/Avatar.tsx'
import { problemText } from '../../../app/pageParts/problemText.ts'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
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

/** `/rendelo/munkatarsak`: who works in the clinic and who administers it. */
export function StaffPage() {
  return <ClinicPage title={messages.title}>{(workspace) => <Staff {...workspace} />}</ClinicPage>
}

type StaffRowProps = {
  worker: ClinicWorker
  isOwn: boolean
  /** The signed-in person administers the clinic. */
  mayChange: boolean
  /** Without this person no user could administer the clinic. */
  isLastSupervisor: boolean
  isChanging: boolean
  problem: string | undefined
  onToggle: () => void
  onRemove: () => void
}

/** A member of the staff: who, since when, with what right; for a supervisor the way to change it. */
function StaffRow(props: StaffRowProps) {
  const { worker, isOwn, mayChange, isLastSupervisor, isChanging, problem, onToggle, onRemove } = props
  const { timeZone } = useDiab()
  const ruleId = useId()
  const { fullname, email, isSupervisor, patientCount, joinedAt } = worker
  const details = [
    isOwn ? messages.own : null,
    email,
    patientCount > 0 ? messages.patients(patientCount) : null,
    messages.since(formatDate(toWallClockIn(timeZone, joinedAt))),
  ]
  return (
    <li className={rowStyles.row}>
      <Avatar name={fullname} />
      <div className={rowStyles.words}>
        <p className={rowStyles.name}>{fullname}</p>
        <p className={rowStyles.detail}>{details.filter(Boolean).join(' · ')}</p>
        {worker.hasSecondFactor === false ? (
          <p className={styles.unsecured}>
            <Icon name="warning" size="small" />
            {messages.noSecondFactor}
          </p>
        ) : null}
      </div>
      {mayChange && !isOwn ? (
        <div className={styles.right}>
          <Checkbox
            label={<SupervisorLabel name={fullname} />}
            checked={isChanging ? !isSupervisor : isSupervisor}
            disabled={isChanging}
            onChange={onToggle}
          />
        </div>
      ) : null}
      {(isOwn || !mayChange) && isSupervisor ? (
        <p className={rowStyles.right}>
          <Icon name="key" size="small" />
          {messages.supervisor}
        </p>
      ) : null}
      {mayChange ? (
        <div className={rowStyles.actions}>
          <Button
            size={36}
            disabled={isLastSupervisor}
            aria-describedby={isLastSupervisor ? ruleId : undefined}
            aria-label={isOwn ? undefined : messages.removeOf(fullname)}
            onClick={onRemove}
          >
            {isOwn ? messages.leave : messages.remove}
          </Button>
        </div>
      ) : null}
      {mayChange && isLastSupervisor ? (
        <p id={ruleId} className={styles.rule}>
          <Icon name="info" size="small" />
          <span>
            {clinicMessages.lastSupervisor} {messages.lastSupervisorHint}
          </span>
        </p>
      ) : null}
      <div role="alert" className={styles.alert}>
        {problem ? <p className={frameStyles.problem}>{problem}</p> : null}
      </div>
    </li>
  )
}

/** All boxes show the same word; each has a distinct accessible name. */
const SupervisorLabel = ({ name }: { name: string }) => (
  <>
    {messages.supervisor}
    <VisuallyHidden>{messages.supervisorOf(name)}</VisuallyHidden>
  </>
)

/** Asks again for everything that says who works in the clinic and who administers it, the guards' own list included. */
function useStaffChanged(clinicId: string): () => Promise<void> {
  const { session } = useApp()
  const cache = useDiabCache()
  return async () => {
    await cache.invalidate(keyOf((client) => client.clinicStaff.list(clinicId, { noLimit: true })))
    void cache.invalidate(keyOf((client) => client.clinicStaff.readClinic(clinicId)))
    // Unheard, the next start of the app asks again.
    await session.loadClinics().catch(() => {})
  }
}

/** Gives a member of the staff the right to administer the clinic, or takes it back. */
function useSupervisionToggle(clinicId: string) {
  const cache = useDiabCache()
  const toasts = useToasts()
  const staffChanged = useStaffChanged(clinicId)
  async function toggle({ id }: ClinicWorker, { client }: DiabMutationContext) {
    const changed = await client.clinicStaff.toggleSupervision(clinicId, id)
    cache.write<ClinicWorker[]>(
      keyOf((client) => client.clinicStaff.list(clinicId, { noLimit: true })),
      (staff) => staff?.map((worker) => (worker.id === id ? { ...worker, ...changed } : worker)),
    )
    toasts.success(changed.isSupervisor ? messages.given(changed.fullname) : messages.taken(changed.fullname))
    return changed
  }
  const toggling = useDiabMutation({ mutationFn: toggle, onSettled: () => void staffChanged() })
  return {
    toggle: (worker: ClinicWorker) => toggling.mutate(worker),
    /** Whose change is on its way. */
    changingId: toggling.isPending ? toggling.variables.id : undefined,
    problemOf: ({ id }: ClinicWorker) => (toggling.variables?.id === id ? problemText(toggling.error, staffFailureMessages) : undefined),
  }
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
