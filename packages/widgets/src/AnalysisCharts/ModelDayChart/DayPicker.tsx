import { useMemo } from 'react'
import type { GlucoseColumns } from '@diab/core/analysis'
import type { LocalDay } from '@diab/core/rules'
import { formatDate } from '@diab/core/format'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { daysWithReadings } from './modelDayData.ts'
import * as styles from './ModelDayChart.css.ts'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'

export type DayPickerProps = {
  columns: GlucoseColumns
  pickedDay: LocalDay | null
  onDayPicked: (day: LocalDay | null) => void
  words: ModelDayMessages
}

/** Days with a reading, latest first. */
export function DayPicker({ columns, pickedDay, onDayPicked, words }: DayPickerProps) {
  const options = useMemo(() => {
    const days = daysWithReadings(columns).toReversed()
    return [
      { value: '', label: words.dayPicker.none },
      ...days.map((day) => ({ value: day, label: `${formatDate(day)} ${weekdayIn(words.weekdays, day)}` })),
    ]
  }, [columns, words])
  return (
    <SelectField
      label={words.dayPicker.label}
      labelHidden
      dense
      className={styles.dayPicker}
      options={options}
      value={pickedDay ?? ''}
      onChange={(day) => onDayPicked(day === '' ? null : day)}
    />
  )
}
