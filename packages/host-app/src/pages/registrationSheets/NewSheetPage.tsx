import { emptyRegistrationSheet, registrationSheetForm, toRegistrationSheetBody } from '@diab/internal/patients'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card, useToasts } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { Page } from '../../app/AppShell/Page.tsx'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { useDraftForm } from '../../app/forms/useDraftForm.ts'
import { useNavigate } from '../../app/routing/routing.tsx'
import { useApp } from '../../app/useApp.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { SheetFields } from './SheetFields.tsx'
import { useOwnDoctorId } from '../../app/session/useOwnDoctorId.ts'
import { useKeepSheet } from './useSheets.ts'

const listPath = hrefTo('dashboard.patients.registration-sheets')

/** A new sheet; a name is enough to begin one. What was typed stays until it is saved or given up. */
export function NewSheetPage({ clinicId }: { clinicId: string }) {
  const { now } = useDiab()
  const { typedForms } = useApp()
  const navigate = useNavigate()
  const toasts = useToasts()
  const keep = useKeepSheet(clinicId)
  const ownDoctorId = useOwnDoctorId()
  const definition = useMemo(() => registrationSheetForm(now(), false), [now])
  const name = `registration-sheet ${clinicId} new`
  const { state, field, send } = useDraftForm({
    name,
    definition,
    initial: { ...emptyRegistrationSheet, doctorIdList: ownDoctorId === undefined ? [] : [ownDoctorId] },
    submit: (draft, { client, idempotencyKeyOf }) => {
      const body = toRegistrationSheetBody(draft)
      return client.registrationSheet.create(clinicId, body, { idempotencyKey: idempotencyKeyOf(body) })
    },
    onSent: (sheet) => {
      keep(sheet)
      toasts.success(messages.saved)
      void navigate(hrefTo('dashboard.patients.registration-sheet', { id: sheet.id }), { replace: true })
    },
  })
  function giveUp() {
    typedForms.delete(name)
    void navigate(listPath)
  }
  return (
    <Page title={messages.newTitle}>
      <div className={styles.column}>
        <Breadcrumbs crumbs={[{ path: listPath, label: messages.listTitle }]} here={messages.newTitle} />
        <Card>
          <Form className={styles.form} onSubmit={send}>
            <SheetFields clinicId={clinicId} field={field} />
            <GeneralErrors messages={state.general} />
            <div className={styles.actions}>
              <Button type="submit" variant="primary" busy={state.status === 'sending'}>
                {messages.save}
              </Button>
              <Button disabled={state.status === 'sending'} onClick={giveUp}>
                {messages.cancel}
              </Button>
            </div>
          </Form>
        </Card>
      </div>
    </Page>
  )
}
