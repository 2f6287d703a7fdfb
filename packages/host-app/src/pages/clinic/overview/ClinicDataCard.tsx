import { keyOf } from '@diab/core/client'
import { type Clinic, clinicForm } from '@diab/internal/clinic'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { CodeActions } from '../../../app/connectionCode/CodeActions.tsx'
import * as codeStyles from '../../../app/connectionCode/code.css.ts'
import { formatCode } from '../../../app/connectionCode/formatCode.ts'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { useApp } from '../../../app/useApp.ts'
import { useStaff } from '../frame/useClinicReads.ts'
import * as styles from './overview.css.ts'
import { clinicOverviewMessages as messages } from './overview.messages.ts'
import { useClinic } from './useClinicCounts.ts'

/** What the clinic is called, the code that brings patients to it, and who administers it. */
export function ClinicDataCard({ clinicId, isSupervisor }: { clinicId: string; isSupervisor: boolean }) {
  const clinic = useClinic(clinicId)
  return (
    <Loaded question={clinic} height={240} title={messages.loadFailed} failureMessages={staffFailureMessages}>
      {(found) => <ClinicData clinic={found} isSupervisor={isSupervisor} />}
    </Loaded>
  )
}

/** Renames the clinic. A new `key` resets the dialog. */
function RenameDialog({ open, onClose, clinic }: { open: boolean; onClose: () => void; clinic: Clinic }) {
  const { client } = useDiab()
  const { session } = useApp()
  const cache = useDiabCache()
  const toasts = useToasts()
  const { state, field, send } = useForm({
    definition: clinicForm,
    initial: { name: clinic.name },
    submit: ({ name }) => client.clinicStaff.updateClinic(clinic.id, { name: name.trim() }),
    onSent: (saved) => {
      cache.write<Clinic>(
        keyOf((client) => client.clinicStaff.readClinic(clinic.id)),
        () => saved,
      )
      // The menu shows the name, too.
      void session.loadClinics().catch(() => {})
      onClose()
      toasts.success(messages.renamed)
    },
  })
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.renameTitle}
      description={messages.renameText}
      state={state}
      onSubmit={send}
      verb={messages.save}
    >
      <TextField label={messages.name} required autoComplete="off" {...field('name')} />
    </FormDialog>
  )
}

function ClinicData({ clinic, isSupervisor }: { clinic: Clinic; isSupervisor: boolean }) {
  const renaming = useOpening()
  const { name, connectionToken } = clinic
  return (
    <Card title={messages.data}>
      <dl className={styles.facts}>
        <div className={styles.fact}>
          <dt className={styles.term}>{messages.name}</dt>
          <dd className={`${styles.value} ${styles.strong}`}>{name}</dd>
          {isSupervisor ? (
            <dd className={styles.actions}>
              <Button size={36} icon="pencil" onClick={renaming.open}>
                {messages.rename}
              </Button>
            </dd>
          ) : null}
        </div>
        <div className={styles.fact}>
          <dt className={styles.term}>{messages.code}</dt>
          <dd className={styles.value}>
            <span className={codeStyles.code}>{connectionToken === null ? messages.noCode : formatCode(connectionToken)}</span>
            <p className={styles.note}>{messages.codeText}</p>
          </dd>
          {connectionToken === null ? null : (
            <dd className={styles.actions}>
              <CodeActions code={connectionToken} title={`${name}: ${messages.code.toLowerCase()}`} />
            </dd>
          )}
        </div>
        <Supervisors clinicId={clinic.id} />
      </dl>
      <RenameDialog key={renaming.key} open={renaming.isOpen} onClose={renaming.close} clinic={clinic} />
    </Card>
  )
}

/** Lists the clinic's contact persons. Empty until they are loaded: the staff page reports a failure. */
function Supervisors({ clinicId }: { clinicId: string }) {
  const { data } = useStaff(clinicId)
  const names = data?.filter(({ isSupervisor }) => isSupervisor).map(({ fullname }) => fullname)
  return (
    <div className={styles.fact}>
      <dt className={styles.term}>{messages.supervisors}</dt>
      <dd className={styles.value}>{names?.join(', ') ?? '–'}</dd>
    </div>
  )
}
