import { toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { FormProblem, useForm } from '@diab/widgets/unstable/hooks'
import { Button, DateField, TextField } from '@diab/widgets/unstable/ui'
import { Form } from '../../../../app/forms/Form.tsx'
import { clockMessages as messages } from './clock.messages.ts'
import * as styles from './clock.css.ts'
import type { TypedClock } from './typedClock.ts'
import type { Clock } from './useClock.ts'

type ClockFormProps = { onCompared: Clock['compare']; onClosed?: () => void }

const clockForm = { fields: { date: {}, time: {} } } as const

/** Asks for the time on the meter's display. Its day is most often right, so it is filled in. */
export function ClockForm({ onCompared, onClosed }: ClockFormProps) {
  const { now } = useDiab()
  const { field, send } = useForm<TypedClock>({
    definition: clockForm,
    initial: { date: formatDate(toLocalDay(now()), 'field'), time: '' },
    async submit(typed) {
      const errors = Object.entries(onCompared(typed)).map(([name, message]) => [name, [message]])
      if (errors.length > 0) throw new FormProblem('', Object.fromEntries(errors))
    },
    onSent: () => onClosed?.(),
  })
  return (
    <Form className={styles.form} label={messages.formLegend} onSubmit={send}>
      <p className={styles.legend}>{messages.formLegend}</p>
      <div className={styles.fields}>
        <DateField label={messages.date} {...field('date')} />
        {/* No button that sets it to now: it is the meter's time that is asked. */}
        <TextField label={messages.time} inputMode="numeric" placeholder="11:04" {...field('time')} />
      </div>
      <Button type="submit">{messages.compare}</Button>
    </Form>
  )
}
