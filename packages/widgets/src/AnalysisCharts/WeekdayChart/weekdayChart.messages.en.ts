import { unitLabels } from '@diab/core/format'
import type { Translated } from '@diab/internal/en'
import { weekdayNamesEn } from '../../ui/Calendar/weekdayNames.messages.en.ts'
import type { weekdayChartMessages } from './weekdayChart.messages.ts'
import { spokenBoundsEn } from '../zonePercents.messages.en.ts'

const readings = (count: string) => (count === '1' ? '1 reading' : `${count} readings`)

/** English texts of `weekdayChartMessages`. */
export const weekdayChartMessagesEn: Translated<typeof weekdayChartMessages> = {
  weekdayChart: {
    weekdays: weekdayNamesEn,
    title: 'Days of the week',
    noReading: 'no readings',
    unitNote: () => `average: ${unitLabels.glucose()}`,
    sensor: { noReading: 'no sensor readings', count: 'sensor', missing: (names) => `No sensor readings: ${names}.` },
    strip: { inTarget: 'in target', average: 'average', count: 'readings' },
    tooltip: {
      whole: 'Whole period',
      readings: (name, count) => `${name}, ${readings(count)}`,
      inTarget: 'in target',
      average: (value) => `average ${value} ${unitLabels.glucose()}`,
      averageWithout: (value, count) => `average ${value} ${unitLabels.glucose()}, without ${count} HI or LO`,
      counts: (low, normal, high) => `${low}% low, ${normal}% normal, ${high}% high`,
      days: (count) => `measured on ${count} ${count === '1' ? 'day' : 'days'}`,
      leftOut: (count) => `${readings(count)} not in the statistics`,
    },
    columns: {
      weekday: 'Day of the week',
      days: 'Days',
      count: 'Readings',
      low: 'Low',
      normal: 'Normal',
      high: 'High',
      inTarget: 'In target',
      average: 'Average',
      leftOut: 'HI, LO, unusual',
    },
    spokenBounds: spokenBoundsEn,
    summary: {
      empty: 'There are no usable readings in this period.',
      best: (name, percent) => `Most readings in target: ${name}, ${percent}%.`,
      worst: (name, percent) => `Fewest: ${name}, ${percent}%.`,
      even: (percent) => `On every weekday with enough readings, ${percent}% are in target.`,
      tooFew: 'There are too few readings for a comparison.',
      few: (names) => `Fewer than five readings: ${names}.`,
      notCounted: (names) => `Only HI, LO or unusual readings: ${names}.`,
      missing: (names) => `No readings: ${names}.`,
    },
  },
}
