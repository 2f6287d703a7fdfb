import { unitLabels } from '@diab/core/format'
import { glucoseResultZoneLabelsEn, sensorBandLabelsEn, therapyLabelLabelsEn } from '@diab/internal/en'
import { weekdayNamesEn } from '../../ui/Calendar/weekdayNames.messages.en.ts'
import type { modelDayChartMessages } from './modelDayChart.messages.ts'

const readings = (count: string) => (count === '1' ? '1 reading' : `${count} readings`)
const days = (count: string) => (count === '1' ? '1 day' : `${count} days`)

/** English texts of `modelDayChartMessages`. */
export const modelDayChartMessagesEn: typeof modelDayChartMessages = {
  modelDayChart: {
    weekdays: weekdayNamesEn,
    title: 'Modal day',
    zones: glucoseResultZoneLabelsEn,
    sensorBand: sensorBandLabelsEn,
    labels: therapyLabelLabelsEn,
    shortLabels: {
      1: 'Early',
      2: 'Bef. brkf.',
      3: 'Aft. brkf.',
      4: 'a.m.',
      5: 'Bef. lunch',
      6: 'Aft. lunch',
      7: 'p.m.',
      8: 'Bef. dinner',
      9: 'Aft. dinner',
      10: 'Eve.',
      11: '?',
    },
    unit: unitLabels.glucose,
    fewReadings: 'few readings',
    fewReadingsLines: 'few,readings',
    noReading: 'There are no usable readings in this period.',
    legend: {
      median: 'median',
      quartiles: 'half of the readings',
      outer: (percent) => `${percent}% of them`,
      days: 'single days',
      picked: (day) => `highlighted: ${day}`,
      target: (min, max) => `target ${min}–${max}`,
      slotTargets: 'target of the time of day',
      neutral: 'reading with another target',
      unusual: 'unusual',
    },
    dayPicker: { label: 'Highlighted day', none: 'Highlight a day…' },
    tooltip: {
      whole: (dayCount) => `Whole period, ${days(dayCount)} on top of each other`,
      around: (time, count) => `around ${time}, ${readings(count)}`,
      within: (times, count) => `${times}, ${readings(count)}`,
      nothing: (times) => `${times}, no usable readings`,
      median: () => `${unitLabels.glucose()} median`,
      quartiles: (lower, upper) => `half of the readings ${lower}–${upper}`,
      outer: (percent, lower, upper) => `${percent}% ${lower}–${upper}`,
      few: 'few readings',
      picked: (time, value) => `on the highlighted day ${time}: ${value}`,
      reading: (zone) => `${unitLabels.glucose()}, ${zone}`,
      outOfRange: { high: 'above the measuring range', low: 'below the measuring range' },
      unusual: 'unusual, not in the statistics',
      ownTarget: (min, max) => `target ${min}–${max}`,
    },
    columns: {
      time: 'Time',
      count: 'Readings',
      days: 'Days',
      median: 'Median',
      percentile: (percent) => `${percent}th percentile`,
    },
    summary: {
      days: (dayCount) => `${days(dayCount)} laid over a single day of 24 hours.`,
      highest: (time, value) => `The median is highest around ${time}, ${value} ${unitLabels.glucose()}.`,
      lowest: (time, value) => `The median is lowest around ${time}, ${value} ${unitLabels.glucose()}.`,
      widest: (time, lower, upper) =>
        `The spread is widest around ${time}: half of the readings are between ${lower} and ${upper} ${unitLabels.glucose()}.`,
      few: (stretches) => `Few readings: ${stretches}.`,
      picked: (day) => `Highlighted day: ${day}`,
      target: (band) => `The band in the chart: ${band} ${unitLabels.glucose()}.`,
      slotTargets: 'The band in the chart is the target of the time of day.',
    },
  },
}
