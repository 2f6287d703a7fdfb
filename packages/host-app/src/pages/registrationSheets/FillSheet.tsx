import {
  type RegistrationSheet,
  type RegistrationSheetDraft,
  registrationSheetForm,
  toRegistrationSheetBody,
  toRegistrationSheetDraft,
} from '@diab/internal/patients'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useDraftForm } from '../../app/forms/useDraftForm.ts'
import { useApp } from '../../app/useApp.ts'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { SheetConflict } from './SheetConflict.tsx'
import { type BindSheetField, SheetFields } from './SheetFields.tsx'
import { useKeepSheet, useRefreshSheet } from './useSheets.ts'

/** Stores the version with the input: after a look elsewhere both are shown again, even if the sheet has changed since. */
type SheetValues = RegistrationSheetDraft & Pick<RegistrationSheet, 'version'>

type FillSheetProps = { clinicId: string; sheet: RegistrationSheet; onClosed: () => void }

/** Shows the form of a sheet that awaits completion. When another user saved first, both versions are shown. */
export function FillSheet({ clinicId, sheet, onClosed }: FillSheetProps) {
  const { now } = useDiab()
  const { typedForms } = useApp()
  const toasts = useToasts()
  const keep = useKeepSheet(clinicId)
  const refresh = useRefreshSheet(clinicId, sheet.id)
  const definition = useMemo(
    () => ({ fields: { ...registrationSheetForm(now(), false).fields, version: {} }, mode: 'lazy' as const }),
    [now],
  )
  const name = `registration-sheet ${sheet.id}`

  const { state, field, send, theirs } = useDraftForm<SheetValues, RegistrationSheet, RegistrationSheet>({
    name,
    definition,
    initial: { ...toRegistrationSheetDraft(sheet), version: sheet.version },
    submit: ({ version, ...draft }, { client, theirs: overwritten }) =>
      client.registrationSheet.update({ clinicId, id: sheet.id, version: overwritten?.version ?? version }, toRegistrationSheetBody(draft)),
    readTheirs: ({ client }) => client.registrationSheet.read(clinicId, sheet.id),
    onSent(saved) {
      keep(saved)
      toasts.success(messages.saved)
      onClosed()
    },
  })
  function giveUp() {
    typedForms.delete(name)
    if (theirs) keep(theirs)
    else refresh()
    onClosed()
  }
  const isSending = state.status === 'sending'
  return (
    <Card>
      <Form className={styles.form} onSubmit={() => send({ theirs })}>
        <SheetFields clinicId={clinicId} field={field as BindSheetField} />
        {theirs ? (
          <SheetConflict theirs={theirs} ours={state.values} clinicId={clinicId}>
            <Button type="submit" variant="primary" busy={isSending}>
              {messages.keepOurs}
            </Button>
            <Button disabled={isSending} onClick={giveUp}>
              {messages.keepTheirs}
            </Button>
          </SheetConflict>
        ) : (
          <>
            <GeneralErrors messages={state.general} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" busy={isSending}>
                {messages.save}
              </Button>
              <Button disabled={isSending} onClick={giveUp}>
                {messages.cancel}
              </Button>
            </div>
          </>
        )}
      </Form>
    </Card>
  )
}
