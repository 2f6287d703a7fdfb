import { dayProfile, type GlucoseReading, slotAverages, toGlucoseColumns } from '@diab/core/analysis'
import { defaultGlucoseRanges, defaultLabelTimes, type LocalDay } from '@diab/core/diary'
import type { ModelDayData } from '../modelDayData.ts'

/** A chart's data from readings, as the widget puts it together. */
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
