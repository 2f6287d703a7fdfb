import { toLocalDay } from '@diab/core/rules'
import { useDiab } from '@diab/widgets/provider'
import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { DateField, TextField } from '@diab/widgets/unstable/ui'
import { stepsMessages as messages } from './steps.messages.ts'

type PersonFieldsProps = { fullname: FieldBinding<string>; dateOfBirth: FieldBinding<string>; autoFocus?: boolean }

/** Name and date of birth of another person: the browser must not offer the supervisor's own. */
export function PersonFields({ fullname, dateOfBirth, autoFocus }: PersonFieldsProps) {
  const { now } = useDiab()
  return (
    <>
      <TextField label={messages.fullname} required autoComplete="off" autoFocus={autoFocus} {...fullname} />
      <DateField label={messages.dateOfBirth} required autoComplete="off" max={toLocalDay(now())} {...dateOfBirth} />
    </>
  )
}
