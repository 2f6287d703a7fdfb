import { keyOf } from '@diab/core/client'
import { SharingLevel } from '@diab/core/guards'
import type { ClinicAccess } from '@diab/internal/settings'
import { formatDate } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, type IconName, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { FormDialog } from '../../../app/forms/FormDialog.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import type { Confirmation } from '../../../app/pageParts/ConfirmDialog.tsx'
import { ConnectByCodeDialog } from '../code/ConnectByCodeDialog.tsx'
import { PersonRow } from '../frame/PersonRow.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { useOpening } from '../../../app/pageParts/useOpening.ts'
import { useConnectionsChanged } from './useVisibility.ts'
import * as styles from './visibility.css.ts'
import { visibilityMessages as messages } from './visibility.messages.ts'

/** Asks before a person is disconnected, and reports `done` afterwards; `verb` replaces the default name of the action. */
export type Ask = (
  question: Pick<Confirmation, 'title' | 'consequences' | 'action'> & { done: string; verb?: string; isDangerous?: boolean },
) => void

type ClinicsCardProps = { clinics: readonly ClinicAccess[]; patientId: string; ask: Ask }

type SharingDialogProps = {
  open: boolean
  onClose: () => void
  clinic: ClinicAccess
  patientId: string
  onSaved: (saved: ClinicAccess) => void
}

const options = Object.values(SharingLevel).map((level) => ({
  value: String(level),
  label: messages.sharingLevels[level],
  detail: messages.sharingTexts[level],
}))

const sharingForm = { fields: { level: {} } } as const

/** What a clinic may see: everything, the registration sheet alone, or nothing; each explained. */
function SharingDialog({ open, onClose, clinic, patientId, onSaved }: SharingDialogProps) {
  const { state, field, send } = useForm<{ level: SharingLevel }, ClinicAccess>({
    definition: sharingForm,
    initial: { level: clinic.sharingLevel },
    submit: ({ level }, { client }) => client.settings.updateSharing(patientId, clinic.id, level),
    onSent: (saved) => {
      onClose()
      onSaved(saved)
    },
  })
  const { value: level, onChange } = field('level')
  return (
    <FormDialog open={open} onClose={onClose} title={messages.sharingTitle(clinic.name)} state={state} onSubmit={send} verb={messages.save}>
      <RadioCards
        legend={messages.sharingLegend}
        value={String(level)}
        options={options}
        onChange={(chosen) => onChange(Object.values(SharingLevel).find((known) => String(known) === chosen) ?? level)}
      />
      {level !== SharingLevel.Full && clinic.doctors.length > 0 ? <p className={styles.sharingNote}>{messages.sharingYouEdit}</p> : null}
    </FormDialog>
  )
}

type Right = { icon: IconName; text: string }

const nothing: Right = { icon: 'eye-off', text: messages.seesNothing }

/** What the staff of a clinic may do at each sharing level. */
const rightOfClinic: Readonly<Record<SharingLevel, Right>> = {
  1: { icon: 'eye', text: messages.sees },
  2: { icon: 'note', text: messages.seesSheet },
  3: nothing,
}

/** What a linked doctor may do at each sharing level of the clinic. */
export const rightOfDoctor: Readonly<Record<SharingLevel, Right>> = {
  1: { icon: 'pencil', text: messages.seesAndEdits },
  2: rightOfClinic[2],
  3: nothing,
}

/** The clinics of a patient: what each may see, another one by its code. */
export function ClinicsCard({ clinics, patientId, ask }: ClinicsCardProps) {
  const { client, timeZone } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const connecting = useOpening()
  const [shared, setShared] = useState<ClinicAccess>()
  const sharing = useOpening()
  const connectionsChanged = useConnectionsChanged(patientId)
  function put(saved: ClinicAccess) {
    cache.write<ClinicAccess[]>(
      keyOf((client) => client.settings.listClinicAccess(patientId)),
      (known = []) => [...known.filter(({ id }) => id !== saved.id), saved],
    )
    connectionsChanged()
  }
  function askToDisconnect({ id, name, doctors }: ClinicAccess) {
    ask({
      title: messages.clinicTitle(name),
      consequences: [
        messages.clinicConsequence,
        ...(doctors.length > 0 ? [messages.clinicDoctors(doctors.map(({ fullname }) => fullname))] : []),
        messages.clinicBack,
      ],
      done: messages.disconnected(name),
      action: () => client.settings.disconnectClinic(patientId, id),
    })
  }
  return (
    <Card
      title={messages.clinics}
      action={
        <Button variant="quiet" icon="plus" onClick={connecting.open}>
          {messages.connectClinic}
        </Button>
      }
    >
      {clinics.length === 0 ? <p className={styles.note}>{messages.noClinics}</p> : null}
      <ul className={rowStyles.rows}>
        {clinics.map((clinic) => (
          <PersonRow
            key={clinic.id}
            name={clinic.name}
            detail={`${messages.doctorCount(clinic.doctors.length)} · ${messages.since(formatDate(toWallClockIn(timeZone, clinic.since)))}`}
            right={rightOfClinic[clinic.sharingLevel]}
          >
            <Button
              aria-label={messages.sharingOf(clinic.name)}
              onClick={() => {
                setShared(clinic)
                sharing.open()
              }}
            >
              {messages.sharing}
            </Button>
            <Button aria-label={messages.disconnectOf(clinic.name)} onClick={() => askToDisconnect(clinic)}>
              {messages.disconnect}
            </Button>
          </PersonRow>
        ))}
      </ul>
      <ConnectByCodeDialog
        key={`connect ${connecting.key}`}
        open={connecting.isOpen}
        onClose={connecting.close}
        title={messages.connectTitle}
        description={messages.connectText}
        connect={(code) => client.settings.connectClinic(patientId, code)}
        onConnected={(clinic) => {
          put(clinic)
          toasts.success(messages.connected(clinic.name))
        }}
      />
      {shared ? (
        <SharingDialog
          key={`share ${sharing.key}`}
          open={sharing.isOpen}
          onClose={sharing.close}
          clinic={shared}
          patientId={patientId}
          onSaved={(clinic) => {
            put(clinic)
            toasts.success(messages.sharingSaved)
          }}
        />
      ) : null}
    </Card>
  )
}
