import { Button, Checkbox, Skeleton } from '@diab/widgets/unstable/ui'
import * as styles from './doctorChoice.css.ts'
import { doctorChoiceMessages as messages } from './doctorChoice.messages.ts'
import { useClinic } from './useClinic.ts'

type DoctorChoiceProps = {
  clinicId: string
  value: readonly string[]
  error?: string
  disabled: boolean
  onChange: (doctorIds: readonly string[]) => void
}

/** Which doctors of the clinic will treat the patient; none is an answer, too. */
export function DoctorChoice({ clinicId, value, error, disabled, onChange }: DoctorChoiceProps) {
  const clinic = useClinic(clinicId)
  const choose = (id: string, isChosen: boolean) => onChange(isChosen ? [...value, id] : value.filter((one) => one !== id))
  return (
    <fieldset className={styles.doctors} disabled={disabled}>
      <legend className={styles.legend}>{messages.legend}</legend>
      {clinic.data?.doctors.map(({ id, fullname }) => (
        <Checkbox key={id} label={fullname} disabled={disabled} checked={value.includes(id)} onChange={(chosen) => choose(id, chosen)} />
      ))}
      {clinic.data?.doctors.length === 0 ? <p className={styles.hint}>{messages.none}</p> : null}
      {clinic.isPending ? <Skeleton height={44} /> : null}
      {clinic.error && !clinic.data ? (
        <div role="alert">
          <p className={styles.hint}>{messages.failed}</p>
          <Button busy={clinic.isFetching} onClick={() => void clinic.refetch()}>
            {messages.retry}
          </Button>
        </div>
      ) : null}
      {error === undefined ? null : <p className={styles.problem}>{error}</p>}
    </fieldset>
  )
}
