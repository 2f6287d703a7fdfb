import { unitLabels, formatNumber } from '@diab/core/format'
import {
  activityIntensityLabelsEn,
  entryOriginLabelsEn,
  entryTypeLabelsEn,
  feelTypeLabelsEn,
  glucoseResultZoneLabelsEn,
  insulinTypeLabelsEn,
  sensorBandLabelsEn,
  therapyLabelLabelsEn,
  unitLabelsEn,
  type Translated,
} from '@diab/internal/en'
import { outOfRangeMarks } from '@diab/core/rules'
import { entryTableNamesEn } from '../../entryTable/entryTable.messages.en.ts'
import { weekdayNamesEn } from '../../ui/Calendar/weekdayNames.messages.en.ts'
import type { normalChartMessages } from './normalChart.messages.ts'
import { spokenBoundsEn } from '../zonePercents.messages.en.ts'

const readings = (count: number) => (count === 1 ? '1 reading' : `${count} readings`)

/** English texts of `normalChartMessages`. */
export const normalChartMessagesEn: Translated<typeof normalChartMessages> = {
  normalChart: {
    weekdayNames: weekdayNamesEn,
    name: 'Trend chart',
    kinds: entryTypeLabelsEn,
    labels: therapyLabelLabelsEn,
    zones: glucoseResultZoneLabelsEn,
    sensorBand: sensorBandLabelsEn,
    intensities: activityIntensityLabelsEn,
    feelTypes: feelTypeLabelsEn,
    insulinTypes: insulinTypeLabelsEn,
    units: unitLabelsEn,
    sources: entryOriginLabelsEn,
    weekdays: { 1: 'Mon', 2: 'Tue', 3: 'Wed', 4: 'Thu', 5: 'Fri', 6: 'Sat', 7: 'Sun' },
    lanes: {
      meal: 'meal',
      insulin: 'insulin',
      nonInsulin: 'medicine',
      ketone: 'ketones',
      feel: 'wellbeing',
      activity: 'activity',
    },
    unusual: 'unusual',
    aboveLimit: 'above the measuring range',
    belowLimit: 'below the measuring range',
    meal: 'Meal',
    medicine: 'Medicine',
    activity: 'Activity',
    legend: {
      target: (min, max) => `target ${min}–${max}`,
      ownTargets: 'target of the reading',
      hiddenTargets: 'The colour of each mark compares the reading with its own target.',
      neutral: 'reading with another target',
    },
    ownTarget: (min, max) => `target ${min}–${max}`,
    readings,
    noReading: 'no readings',
    noShownReading: 'no readings that the filters show',
    average: (value) => `average ${value} ${unitLabels.glucose()}`,
    zoneCounts: (low, normal, high) => `${low} low, ${normal} normal, ${high} high`,
    meterCounts: (counts) => `meter: ${counts}`,
    sensorCounts: (band, low, normal, high) => `sensor, target range ${band}: ${low} below, ${normal} in range, ${high} above`,
    leftOut: {
      hi: (count) => `${count} HI`,
      lo: (count) => `${count} LO`,
      unusual: (count) => `${count} unusual`,
    },
    totals: { meal: (grams) => `carbohydrate ${grams} g`, insulin: (units) => `insulin ${units} ${units === '1' ? 'unit' : 'units'}` },
    spokenBounds: spokenBoundsEn,
    summary: {
      empty: (range) => `${range}: no readings in this period.`,
      count: (range, count) => `${range}: ${readings(count)}.`,
      average: (value) => `The average is ${value} ${unitLabels.glucose()}.`,
      inTarget: (normal, low, high) => `${normal}% of the readings ${normal === '1' ? 'is' : 'are'} in target, ${low}% low, ${high}% high.`,
      meterInTarget: (count, normal, low, high) => `Meter readings: ${count}, of which ${normal}% in target, ${low}% low, ${high}% high.`,
      sensorInRange: (count, band, normal, low, high) =>
        `Sensor readings: ${count}, of which ${normal}% in range (${band} ${unitLabels.glucose()}), ${low}% below, ${high}% above.`,
      extremes: (low, lowAt, high, highAt) =>
        `The lowest value is ${low} ${unitLabels.glucose()}, ${lowAt}; the highest is ${high} ${unitLabels.glucose()}, ${highAt}.`,
      leftOut: (counts) => `Not in the figures: ${counts}.`,
      leftOutOfAverage: (counts) => `Not in the number of readings, the average and the extremes: ${counts}.`,
      missing: (days) => `No readings on these days: ${days}`,
      missingMany: (count) => `No readings on ${count} ${count === 1 ? 'day' : 'days'}.`,
      complete: 'Every day has readings.',
    },
    strips: {
      view: 'View',
      together: 'Together',
      daily: 'By day',
      hint: () => `%: time in range · ▼ lowest value of the day if low · ▲ highest if above ${formatNumber(13.9, 'glucose')}`,
      hi: outOfRangeMarks.high,
      lo: outOfRangeMarks.low,
    },
    table: entryTableNamesEn,
  },
}
