import { keyOf } from '@diab/core/client'
import {
  canCompleteSheet,
  checkRegistrationSheet,
  isOpenSheet,
  type RegistrationSheet,
  RegistrationSheetStatus,
  toRegistrationSheetBody,
  toRegistrationSheetDraft,
} from '@diab/internal/patients'
import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache } from '@diab/widgets/unstable/hooks'
import { Button, buttonClasses, Icon, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { patientName } from '../../app/patientPlace/usePatientPlace.ts'
import { Link, useNavigate } from '../../app/routing/routing.tsx'
import { staffFailureMessages } from '../../app/clinicPlace/staffFailure.messages.ts'
import { type Confirmation, ConfirmDialog } from '../../app/pageParts/ConfirmDialog.tsx'
import { CompleteDialog } from './CompleteDialog.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { SheetState } from './SheetState.tsx'
import type { SheetFact } from './sheetTexts.ts'

type SheetActionsProps = { clinicId: string; sheet: RegistrationSheet; onFill: () => void }

/** Shows the state of the sheet, and its possible actions. */
export function SheetActions({ clinicId, sheet, onFill }: SheetActionsProps) {
  const [isCompleting, setCompleting] = useState(false)
  const isOpen = isOpenSheet(sheet)
  const canComplete = canCompleteSheet(sheet)
  return (
    <>
      <div className={styles.sheetActions}>
        <SheetState {...sheet} />
        <p className={styles.hint}>
          <SheetStateText sheet={sheet} />
        </p>
      </div>
      <div className={styles.actions} role="group" aria-label={messages.actions}>
        {canComplete ? (
          <Button variant="primary" icon="check" onClick={() => setCompleting(true)}>
            {messages.complete}
          </Button>
        ) : null}
        {isOpen ? (
          <Button variant={canComplete ? 'secondary' : 'primary'} icon="pencil" onClick={onFill}>
            {messages.fill}
          </Button>
        ) : null}
        {sheet.patient.id === null ? null : (
          <Link to={hrefTo('visit.overview', {}, { [patientName]: sheet.patient.id })} className={buttonClasses({ variant: 'primary' })}>
            <Icon name="user" />
            {messages.openPatient}
          </Link>
        )}
        <Button icon="print" onClick={() => globalThis.print()}>
          {messages.print}
        </Button>
        {isOpen ? <RemoveButton clinicId={clinicId} sheet={sheet} /> : null}
      </div>
      <CompleteDialog
        key={sheet.version}
        clinicId={clinicId}
        sheet={sheet}
        open={isCompleting && isOpen}
        onClose={() => setCompleting(false)}
      />
    </>
  )
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Fields that completing the sheet still asks for, in words. */
function missingFields(sheet: RegistrationSheet, now: string): string[] {
  const body = { ...toRegistrationSheetBody(toRegistrationSheetDraft(sheet)), status: RegistrationSheetStatus.Completed }
  return Object.keys(checkRegistrationSheet(body, now)).map((name) => lowerFirst(messages.fields[name as SheetFact]))
}

function SheetStateText({ sheet }: { sheet: RegistrationSheet }) {
  const { now, timeZone } = useDiab()
  if (sheet.completedAt !== null)
    return messages.completedText(formatDateTime(toWallClockIn(timeZone, sheet.completedAt)), sheet.completedBy)
  const missing = missingFields(sheet, now())
  return missing.length === 0 ? messages.readyText : messages.whatIsMissing(missing.join(', '))
}

function RemoveButton({ clinicId, sheet: { id, version } }: { clinicId: string; sheet: RegistrationSheet }) {
  const { client } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<Confirmation>()
  const ask = () =>
    setAsked({
      title: messages.removeTitle,
      consequences: messages.removeConsequences,
      verb: messages.remove,
      isDangerous: true,
      action: () => client.registrationSheet.remove({ clinicId, id, version }),
      onDone() {
        void cache.invalidate(keyOf((reader) => reader.registrationSheet.listPage(clinicId)))
        toasts.success(messages.removed)
        void navigate(hrefTo('dashboard.patients.registration-sheets'))
      },
    })
  return (
    <>
      <Button icon="trash" onClick={ask}>
        {messages.remove}
      </Button>
      <ConfirmDialog asked={asked} failureMessages={staffFailureMessages} onClosed={() => setAsked(undefined)} />
    </>
  )
}
