import { hrefTo } from '@diab/internal/routes'
import { useDiab } from '@diab/widgets/provider'
import { Button, Card, TextField } from '@diab/widgets/unstable/ui'
import { useMemo } from 'react'
import { Form } from '../../../app/forms/Form.tsx'
import { GeneralErrors } from '../../../app/forms/GeneralErrors.tsx'
import { RadioCards } from '../../../app/forms/RadioCards.tsx'
import { useDraftForm } from '../../../app/forms/useDraftForm.ts'
import { useNavigate } from '../../../app/routing/routing.tsx'
import { useApp } from '../../../app/useApp.ts'
import { DoctorChoice } from '../../../app/clinicPlace/DoctorChoice.tsx'
import * as styles from '../registrationSheets.css.ts'
import { type BindSheetField, SheetFields } from '../SheetFields.tsx'
import { useOwnDoctorId } from '../../../app/session/useOwnDoctorId.ts'
import { admissionForm, type AdmissionWay, emptyAdmission } from './admission.draft.ts'
import { admissionMessages as messages } from './admission.messages.ts'
import { type Admission, useAdmission } from './useAdmission.ts'

type AdmissionFormProps = {
  clinicId: string
  /** The first one is proposed. */
  ways: readonly AdmissionWay[]
  onAdmitted: (admission: Admission) => void
}

/** Who comes to the clinic, and how. What was typed stays when the provider or the page goes away. */
export function AdmissionForm({ clinicId, ways, onAdmitted }: AdmissionFormProps) {
  const { now } = useDiab()
  const { typedForms } = useApp()
  const navigate = useNavigate()
  const admit = useAdmission(clinicId)
  const ownDoctorId = useOwnDoctorId()
  const definition = useMemo(() => admissionForm(now()), [now])
  const name = `admission ${clinicId} ${ways.join(' ')}`
  const { state, field, send } = useDraftForm({
    name,
    definition,
    initial: { ...emptyAdmission, doctorIdList: ownDoctorId === undefined ? [] : [ownDoctorId] },
    submit: admit,
    onSent: onAdmitted,
  })
  function giveUp() {
    typedForms.delete(name)
    void navigate(hrefTo('dashboard.patients'))
  }
  const way = field('way')
  const { onBlur: _blur, ref: _ref, ...doctors } = field('doctorIdList')
  const isSending = state.status === 'sending'
  return (
    <Card>
      <Form className={styles.form} onSubmit={send}>
        <RadioCards<AdmissionWay>
          legend={messages.way}
          value={way.value}
          options={ways.map((value) => ({ value, ...messages.ways[value] }))}
          onChange={way.onChange}
        />
        {way.value === 'new' ? <SheetFields clinicId={clinicId} field={field as BindSheetField} isCompleting /> : null}
        {way.value === 'code' ? (
          <TextField
            label={messages.code}
            hint={messages.codeHint}
            required
            maxLength={20}
            autoComplete="off"
            {...field('userConnectionToken')}
          />
        ) : null}
        {way.value === 'invite' ? (
          <TextField label={messages.email} required type="email" maxLength={300} autoComplete="off" {...field('email')} />
        ) : null}
        {way.value === 'new' ? null : <DoctorChoice clinicId={clinicId} {...doctors} />}
        <GeneralErrors messages={state.general} />
        <div className={styles.actions}>
          <Button type="submit" variant="primary" busy={isSending}>
            {messages.submit[way.value]}
          </Button>
          <Button disabled={isSending} onClick={giveUp}>
            {messages.cancel}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
