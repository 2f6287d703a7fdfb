import { keyOf } from '@diab/core/client'
import {
  emptyWorkerInvitation,
  MedicalWorkerType,
  medicalWorkerTypeLabels,
  type WorkerInvitationForm,
  workerInvitationForm,
} from '@diab/internal/clinic'
import { type DiabMutationContext, useDiabCache } from '@diab/widgets/unstable/hooks'
import { Button, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { useDraftForm } from '../../../app/forms/useDraftForm.ts'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { inviteMessages as messages } from './invite.messages.ts'

const workerTypes = Object.values(MedicalWorkerType)
const options = workerTypes.map((type) => ({
  value: String(type),
  label: medicalWorkerTypeLabels[type],
  detail: messages.workerTypeTexts[type],
}))

/** Invites staff by mail, with the role they are to have. */
export function InviteForm({ clinicId, onSent }: { clinicId: string; onSent: (email: string) => void }) {
  const cache = useDiabCache()
  async function invite({ email, fullname, workerType }: WorkerInvitationForm, { client, idempotencyKeyOf }: DiabMutationContext) {
    // The rules have seen to it that one is chosen.
    if (workerType === null) return undefined
    const invitation = { email: email.trim(), workerType, ...(fullname.trim() && { fullname: fullname.trim() }) }
    return client.clinicStaff.invite(clinicId, invitation, { idempotencyKey: idempotencyKeyOf(invitation) })
  }
  const { state, field, send } = useDraftForm({
    name: `clinic.invite.${clinicId}`,
    definition: workerInvitationForm,
    initial: emptyWorkerInvitation,
    submit: invite,
    onSent: (_answer, { email }) => {
      void cache.invalidate(keyOf((reader) => reader.clinicStaff.listInvitationPage(clinicId)))
      onSent(email.trim())
    },
  })
  const workerType = field('workerType')
  return (
    <Form className={frameStyles.form} onSubmit={send} label={messages.byMail}>
      <div ref={(group) => workerType.ref(group?.querySelector('input') ?? null)}>
        <RadioCards
          legend={messages.workerType}
          value={workerType.value === null ? undefined : String(workerType.value)}
          options={options}
          error={workerType.error === undefined ? undefined : [workerType.error]}
          onChange={(chosen) => workerType.onChange(workerTypes.find((type) => String(type) === chosen) ?? null)}
        />
      </div>
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
      <TextField label={messages.fullname} optional hint={messages.fullnameHint} autoComplete="off" {...field('fullname')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" variant="primary" busy={state.status === 'sending'}>
          {messages.send}
        </Button>
      </div>
    </Form>
  )
}
