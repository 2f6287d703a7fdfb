import { toLocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { useDiab } from '@diab/widgets/provider'
import { Button, DateField, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Form } from '../../../../app/forms/Form.tsx'
import { clockMessages as messages } from './clock.messages.ts'
import * as styles from './clock.css.ts'
import type { TypedClock, TypedClockErrors } from './typedClock.ts'
import type { Clock } from './useClock.ts'

type ClockFormProps = { onCompared: Clock['compare']; onClosed?: () => void }

/** Asks for the time on the meter's display. Its day is most often right, so it is filled in. */
export function ClockForm({ onCompared, onClosed }: ClockFormProps) {
  const { now } = useDiab()
  const [typed, setTyped] = useState<TypedClock>(() => ({ date: formatDate(toLocalDay(now()), 'field'), time: '' }))
  const [errors, setErrors] = useState<TypedClockErrors>({})
  return (
    <Form
      className={styles.form}
      label={messages.formLegend}
      onSubmit={() => {
        const found = onCompared(typed)
        setErrors(found)
        if (Object.keys(found).length === 0) onClosed?.()
      }}
    >
      <p className={styles.legend}>{messages.formLegend}</p>
      <div className={styles.fields}>
        <DateField label={messages.date} value={typed.date} error={errors.date} onChange={(date) => setTyped({ ...typed, date })} />
        {/* No button that sets it to now: it is the meter's time that is asked. */}
        <TextField
          label={messages.time}
          inputMode="numeric"
          placeholder="11:04"
          value={typed.time}
          error={errors.time}
          onChange={(time) => setTyped({ ...typed, time })}
        />
      </div>
      <Button type="submit">{messages.compare}</Button>
    </Form>
  )
}
