import { Gender, genderLabels } from '@diab/internal/account'
import { type RegistrationSheetDraft, registrationSheetNoteMaxLength } from '@diab/internal/patients'
import { DiabetesType, TherapyType } from '@diab/core/rules'
import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { DateField, SelectField, TextArea, TextField } from '@diab/widgets/unstable/ui'
import { DoctorChoice } from '../../app/clinicPlace/DoctorChoice.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

const { fields, fieldHints: hints, diabetesTypes, therapyTypes } = messages
const genderOptions = Object.values(Gender).map((value) => ({ value, label: genderLabels[value] }))
const diabetesOptions = Object.values(DiabetesType).map((value) => ({ value, label: diabetesTypes[value] }))
const therapyOptions = Object.values(TherapyType).map((value) => ({ value, label: therapyTypes[value] }))

/** Binds a field of a form that holds a sheet. */
export type BindSheetField = <Name extends keyof RegistrationSheetDraft>(name: Name) => FieldBinding<RegistrationSheetDraft[Name]>

type SheetFieldsProps = {
  clinicId: string
  field: BindSheetField
  /** What completing takes is asked for now, not later. */
  isCompleting?: boolean
}

/** The fields of a sheet. */
export function SheetFields({ clinicId, field, isCompleting = false }: SheetFieldsProps) {
  const [gender, diabetes, therapy] = [field('gender'), field('diabetesType'), field('therapyType')]
  const needed = isCompleting ? { required: true } : { hint: hints.neededLater }
  const { onBlur: _blur, ref: _ref, ...doctors } = field('doctorIdList')
  return (
    <>
      <TextField label={fields.fullname} required maxLength={200} autoComplete="off" {...field('fullname')} />
      <div className={styles.pair}>
        <DateField label={fields.dateOfBirth} {...needed} {...field('dateOfBirth')} />
        <SelectField<Gender>
          label={fields.gender}
          optional
          placeholder={messages.choose}
          options={genderOptions}
          {...gender}
          value={gender.value ?? undefined}
        />
      </div>
      <div className={styles.pair}>
        <SelectField<DiabetesType>
          label={fields.diabetesType}
          placeholder={messages.choose}
          options={diabetesOptions}
          {...needed}
          {...diabetes}
          value={diabetes.value ?? undefined}
        />
        <SelectField<TherapyType>
          label={fields.therapyType}
          optional
          placeholder={messages.choose}
          options={therapyOptions}
          {...therapy}
          value={therapy.value ?? undefined}
        />
      </div>
      <div className={styles.pair}>
        <TextField label={fields.email} optional type="email" maxLength={300} autoComplete="off" hint={hints.email} {...field('email')} />
        <TextField label={fields.phone} optional type="tel" maxLength={100} autoComplete="off" {...field('phone')} />
      </div>
      <DoctorChoice clinicId={clinicId} {...doctors} />
      <TextArea label={fields.note} optional rows={2} maxLength={registrationSheetNoteMaxLength} hint={hints.note} {...field('note')} />
    </>
  )
}
