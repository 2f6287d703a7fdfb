import type { GlucoseColumns } from '@diab/core/analysis'
import { formatDate } from '@diab/core/format'
import { type Ref, useCallback, useEffect, useId, useMemo, useRef } from 'react'
import type { LocalDay } from '@diab/core/rules'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import type { ChartSize } from '../../charts/chartArea.ts'
import { ChartFrame } from '../../charts/ChartFrame.tsx'
import { WithLegend } from '../../charts/ChartLegend.tsx'
import { weekdayIn } from '../../ui/Calendar/weekdayIn.ts'
import { classes } from '../../ui/classes.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { modelDayChartMessages, type ModelDayMessages } from './modelDayChart.messages.ts'
import * as styles from './ModelDayChart.css.ts'
import { daysWithReadings, type ModelDayData } from './modelDayData.ts'
import { ModelDayLegend } from './ModelDayLegend.tsx'
import { ModelDayPicture } from './ModelDayPicture.tsx'
import { modelDaySummary } from './modelDaySummary.ts'
import { modelDayTrack } from './modelDayTrack.ts'

type DayPickerProps = {
  columns: GlucoseColumns
  pickedDay: LocalDay | null
  onDayPicked: (day: LocalDay | null) => void
  words: ModelDayMessages
}

/** Days with a reading, latest first. */
function DayPicker({ columns, pickedDay, onDayPicked, words }: DayPickerProps) {
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

export type ModelDayChartProps = {
  data: ModelDayData
  /** A day was picked out with the select, or by opening one of its readings; null when it was put back. */
  onDayPicked?: (day: LocalDay | null) => void
  /** Pixels of the picture, its strip of medians included. */
  height?: number
  handle?: Ref<ChartHandle>
  className?: string
}

/** All days on 24 hours: median, middle half and outer percentiles over the readings, optionally with one day picked out. */
export function ModelDayChart({ data: given, onDayPicked, height = 520, handle, className }: ModelDayChartProps) {
  const { modelDayChart: words } = useMessages(modelDayChartMessages)
  const patternId = `few-readings-${useId().replaceAll(/\W/g, '')}`
  const data = useStableData(given)
  const { pickedDay } = data
  const pick = useRef(onDayPicked)
  useEffect(() => {
    pick.current = onDayPicked
  })

  const makeTrack = useCallback(
    (size: ChartSize) => modelDayTrack(data, size, words, (day) => pick.current?.(day === pickedDay ? null : day)),
    [data, words, pickedDay],
  )
  const summary = useCallback(() => modelDaySummary(data, words), [data, words])
  const header = (
    <div className={styles.header}>
      <ModelDayLegend data={data} words={words} />
      {onDayPicked && data.columns.length > 0 && (
        <DayPicker columns={data.columns} pickedDay={pickedDay} onDayPicked={onDayPicked} words={words} />
      )}
    </div>
  )
  return (
    <div className={classes(styles.chart, className)}>
      <WithLegend legend={header}>
        <ChartFrame name={words.title} summary={summary} height={height} makeTrack={makeTrack} handle={handle}>
          {(size) => <ModelDayPicture data={data} words={words} patternId={patternId} {...size} />}
        </ChartFrame>
      </WithLegend>
    </div>
  )
}

/** Returns a memoized object while its parts are the same, so that a page that builds the data in its render redraws nothing. */
function useStableData({ profile, columns, ranges, slots, labelTimes, group, pickedDay }: ModelDayData): ModelDayData {
  return useMemo(
    () => ({ profile, columns, ranges, slots, labelTimes, group, pickedDay }),
    [profile, columns, ranges, slots, labelTimes, group, pickedDay],
  )
}
