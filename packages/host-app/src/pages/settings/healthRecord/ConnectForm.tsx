import { type HealthRecord, healthRecordForm, toSocialSecurityDigits } from '@diab/internal/settings'
import { useDiab } from '@diab/widgets/provider'
import { useForm } from '@diab/widgets/unstable/hooks'
import { Button, Card, TextField, useToasts } from '@diab/widgets/unstable/ui'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import * as styles from './healthRecord.css.ts'
import { healthRecordMessages as messages } from './healthRecord.messages.ts'

/** Connects with the social security number; the service's response, a refusal included, is shown above. */
export function ConnectForm({ patientId, onAnswered }: { patientId: string; onAnswered: (record: HealthRecord) => void }) {
  const { client } = useDiab()
  const toasts = useToasts()
  const { state, field, send } = useForm({
    definition: healthRecordForm,
    initial: { socialSecurityNumber: '' },
    submit: ({ socialSecurityNumber }) => client.accountData.connectHealthRecord(patientId, toSocialSecurityDigits(socialSecurityNumber)),
    onSent: (record) => {
      onAnswered(record)
      if (record.isConnected) toasts.success(messages.connectedToast)
    },
  })
  return (
    <Card title={messages.connectTitle}>
      <Form className={styles.form} onSubmit={send}>
        <TextField
          label={messages.number}
          hint={messages.numberHint}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={15}
          {...field('socialSecurityNumber')}
        />
        <GeneralErrors messages={state.general} />
        <div>
          <Button type="submit" variant="primary" busy={state.status === 'sending'}>
            {messages.connect}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
