import { Gender, genderLabels } from '@diab/internal/account'
import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { SelectField } from '@diab/widgets/unstable/ui'
import { genderFieldMessages as messages } from './genderField.messages.ts'

const options = Object.values(Gender).map((value) => ({ value, label: genderLabels[value] }))

/** Asked for, never demanded. */
export function GenderField({ value, ...binding }: FieldBinding<Gender | null>) {
  return (
    <SelectField<Gender>
      label={messages.label}
      optional
      placeholder={messages.none}
      value={value ?? undefined}
      options={options}
      {...binding}
    />
  )
}
