import { dayProfile, slotAverages, toGlucoseColumns } from '@diab/core/analysis'
import type { GlucoseReading } from '@diab/internal/analysis'
import { defaultGlucoseRanges, defaultLabelTimes, type LocalDay } from '@diab/core/rules'
import type { ModelDayData } from '../modelDayData.ts'

/** Returns a chart's data from readings, as the widget puts it together. */
export function modelDayOf(readings: readonly GlucoseReading[], pickedDay: LocalDay | null = null): ModelDayData {
  const columns = toGlucoseColumns(readings)
  return {
    profile: dayProfile(columns),
    columns,
    ranges: defaultGlucoseRanges,
    slots: slotAverages(columns, defaultGlucoseRanges),
    labelTimes: defaultLabelTimes,
    pickedDay,
  }
}
