import { clinicRequestForm, clinicRequestMessageMaxLength, emptyClinicRequest, toClinicRequest } from '@diab/internal/registration'
import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button, TextArea, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../app/forms/Form.tsx'
import { GeneralErrors } from '../../app/forms/GeneralErrors.tsx'
import { PrivacyConsent } from '../../app/forms/PrivacyConsent.tsx'
import { useDraftForm } from '../../app/forms/useDraftForm.ts'
import * as styles from '../../app/layouts/EntrancePage.css.ts'
import { EntrancePage } from '../../app/layouts/EntrancePage.tsx'
import { Link, useNavigate } from '../../app/routing/routing.tsx'
import { professionalMessages as messages } from './professional.messages.ts'
import { toPathName } from './shownName.ts'

/** `/szakember-regisztracio`: a practice asks for access. */
export function ProfessionalRegisterPage() {
  const { client } = useDiab()
  const navigate = useNavigate()
  const { state, field, send } = useDraftForm({
    name: 'clinicRequest',
    definition: clinicRequestForm,
    initial: emptyClinicRequest,
    submit: (draft) => client.registration.requestClinic(toClinicRequest(draft)),
    onSent: (_answer, { fullname }) => void navigate(hrefTo('auth.professional-register.success', { fullname: toPathName(fullname) })),
  })
  return (
    <EntrancePage title={messages.title}>
      <p className={styles.intro}>{messages.intro}</p>
      <Form className={styles.form} onSubmit={send}>
        <TextField label={messages.clinicName} required autoComplete="organization" {...field('clinicName')} />
        <TextField label={messages.fullname} required autoComplete="name" {...field('fullname')} />
        <TextField label={messages.email} hint={messages.emailHint} required type="email" autoComplete="email" {...field('email')} />
        <TextField label={messages.phone} required type="tel" autoComplete="tel" {...field('phone')} />
        <TextArea
          label={messages.message}
          optional
          rows={3}
          maxLength={clinicRequestMessageMaxLength}
          hint={messages.messageHint}
          {...field('message')}
        />
        <PrivacyConsent binding={field('privacyAccepted')} isStaff />
        <GeneralErrors messages={state.general} />
        <Button type="submit" variant="primary" size={48} fullWidth busy={state.status === 'sending'}>
          {messages.send}
        </Button>
      </Form>
      <Link to={hrefTo('auth.register')} className={styles.link}>
        {messages.forPatients}
      </Link>
    </EntrancePage>
  )
}
