import { ProviderError } from '@diab/core/client'
import { type RegistrationSheet, toRegistrationSheetBody, toRegistrationSheetDraft } from '@diab/internal/patients'
import { connectionTokenForm, mayHaveOwnAccount } from '@diab/internal/supervision'
import { firstIssue } from '@diab/internal/validation'
import type { FormDefinition } from '@diab/core/machines'
import { useDiab } from '@diab/widgets/provider'
import { type DiabMutationContext, useForm } from '@diab/widgets/unstable/hooks'
import { TextField, useToasts } from '@diab/widgets/unstable/ui'
import { FormDialog } from '../../app/forms/FormDialog.tsx'
import { RadioCards } from '../../app/forms/RadioCards.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { useKeepSheet, useRefreshSheet } from './useSheets.ts'

type Way = 'new' | 'code'
type CompleteDraft = { way: Way; userConnectionToken: string }

const definition: FormDefinition<CompleteDraft> = {
  mode: 'lazy',
  fields: {
    way: {},
    userConnectionToken: {
      rules: [
        (connectionToken, { way }) =>
          way === 'code'
            ? firstIssue(connectionTokenForm.fields.connectionToken.rules ?? [], connectionToken, { connectionToken })
            : undefined,
      ],
    },
  },
}

const nothingTyped: CompleteDraft = { way: 'new', userConnectionToken: '' }

type CompleteDialogProps = { clinicId: string; sheet: RegistrationSheet; open: boolean; onClose: () => void }

/** Makes the person of a filled sheet a patient of the clinic: with a new account, or with the one there is. */
export function CompleteDialog({ clinicId, sheet, open, onClose }: CompleteDialogProps) {
  const { now } = useDiab()
  const toasts = useToasts()
  const keep = useKeepSheet(clinicId)
  const refresh = useRefreshSheet(clinicId, sheet.id)

  async function complete({ way: chosen, userConnectionToken }: CompleteDraft, { client }: DiabMutationContext) {
    const draft = { ...toRegistrationSheetDraft(sheet), userConnectionToken: chosen === 'code' ? userConnectionToken : '' }
    try {
      return await client.registrationSheet.update({ clinicId, id: sheet.id, version: sheet.version }, toRegistrationSheetBody(draft, true))
    } catch (error) {
      // Changed or completed meanwhile: the current sheet is shown first.
      if (error instanceof ProviderError && [409, 412].includes(error.status)) refresh()
      throw error
    }
  }
  const { state, field, send } = useForm({
    definition,
    initial: nothingTyped,
    submit: complete,
    onSent: (completed) => {
      keep(completed)
      toasts.success(messages.completed(completed.patient.fullname))
      onClose()
    },
  })
  const [way, code] = [field('way'), field('userConnectionToken')]
  const { email } = sheet
  const isInvited = email !== null && mayHaveOwnAccount(sheet, now())
  const { new: newWay, code: codeWay } = messages.ways
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={messages.completeTitle}
      description={messages.completeText(sheet.fullname)}
      state={state}
      onSubmit={send}
      verb={messages.complete}
      className={styles.form}
    >
      <RadioCards<Way>
        legend={messages.way}
        value={way.value}
        options={[
          { value: 'new', label: newWay.label, detail: isInvited ? messages.newWithMail(email) : newWay.detail },
          { value: 'code', ...codeWay },
        ]}
        onChange={way.onChange}
      />
      {way.value === 'code' ? (
        <TextField label={messages.code} hint={messages.codeHint} required maxLength={20} autoComplete="off" {...code} />
      ) : null}
    </FormDialog>
  )
}
