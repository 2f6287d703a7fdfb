import { keyOf } from '@diab/core/client'
import {
  emptyWorkerInvitation,
  MedicalWorkerType,
  medicalWorkerTypeLabels,
  workerConnectForm,
  type WorkerInvitationForm,
  workerInvitationForm,
} from '@diab/internal/clinic'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { type DiabMutationContext, useDiabCache, useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, Icon, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Page } from '../../../app/AppShell/Page.tsx'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { useDraftForm } from '../../../app/forms/useDraftForm.ts'
import { Link, useNavigate } from '../../../app/routing/routing.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import { useWorkspace } from '../frame/useWorkspace.ts'
import * as styles from './invite.css.ts'
import { inviteMessages as messages } from './invite.messages.ts'

const workerTypes = Object.values(MedicalWorkerType)
const options = workerTypes.map((type) => ({
  value: String(type),
  label: medicalWorkerTypeLabels[type],
  detail: messages.workerTypeTexts[type],
}))

/** Invites staff by mail, with the role they are to have. */
function InviteForm({ clinicId, onSent }: { clinicId: string; onSent: (email: string) => void }) {
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

/** `/rendelo/munkatars-meghivas`: a supervisor of the clinic invites a doctor or a nurse. */
export function InviteWorkerPage() {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const toasts = useToasts()
  if (!workspace) return null
  const clinicId = workspace.clinic.id
  function sent(email: string) {
    toasts.success(messages.sent(email))
    void navigate(hrefTo('dashboard.clinic.invitations'))
  }
  return (
    <Page title={messages.title}>
      <Link to={hrefTo('dashboard.clinic.invitations')} className={styles.back}>
        <Icon name="chevron-left" />
        {messages.back}
      </Link>
      <div key={clinicId} className={styles.columns}>
        <Card title={messages.byMail}>
          <p className={styles.text}>{messages.byMailText}</p>
          <InviteForm clinicId={clinicId} onSent={sent} />
        </Card>
        <KnownColleague clinicId={clinicId} />
      </div>
    </Page>
  )
}

/** Invites a professional who has an account, without disclosing whether one exists. A new `key` resets the form. */
function AskForm({ clinicId, onAsked }: { clinicId: string; onAsked: (email: string) => void }) {
  const { client } = useDiab()
  const { state, field, send } = useForm({
    definition: workerConnectForm,
    initial: { email: '' },
    submit: ({ email }) => client.clinicStaff.connect(clinicId, email.trim()),
    onSent: (_answer, { email }) => onAsked(email.trim()),
  })
  return (
    <Form className={frameStyles.form} onSubmit={send} label={messages.known}>
      <TextField label={messages.email} type="email" required autoComplete="off" {...field('email')} />
      <GeneralErrors messages={state.general} />
      <div>
        <Button type="submit" busy={state.status === 'sending'}>
          {messages.ask}
        </Button>
      </div>
    </Form>
  )
}

/** The other way, for a colleague of another clinic. What was asked is said once, since no list shows it. */
function KnownColleague({ clinicId }: { clinicId: string }) {
  const [asked, setAsked] = useState<{ email: string; count: number }>()
  return (
    <Card title={messages.known}>
      <p className={styles.text}>{messages.knownText}</p>
      <AskForm
        key={asked?.count ?? 0}
        clinicId={clinicId}
        onAsked={(email) => setAsked((before) => ({ email, count: (before?.count ?? 0) + 1 }))}
      />
      <div role="status" className={styles.asked}>
        {asked ? (
          <>
            <p>{messages.asked(asked.email)}</p>
            <p className={frameStyles.note}>{messages.askedNote}</p>
          </>
        ) : null}
      </div>
    </Card>
  )
}
