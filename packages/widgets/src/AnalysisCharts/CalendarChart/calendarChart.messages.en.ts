import { unitLabels } from '@diab/core/format'
import { glucoseResultZoneLabelsEn, type Translated } from '@diab/internal/en'
import { weekdayNamesEn } from '../../ui/Calendar/weekdayNames.messages.en.ts'
import type { calendarChartMessages } from './calendarChart.messages.ts'
import { spokenBoundsEn } from '../zonePercents.messages.en.ts'

const readings = (count: string) => (count === '1' ? '1 reading' : `${count} readings`)

/** English texts of `calendarChartMessages`. */
export const calendarChartMessagesEn: Translated<typeof calendarChartMessages> = {
  calendarChart: {
    weekdays: weekdayNamesEn,
    title: 'Days',
    zones: glucoseResultZoneLabelsEn,
    noReading: 'no readings',
    noSensorReading: 'no sensor readings',
    monthsShort: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
    date: (month, day) => `${day} ${month}`,
    shortDate: (month, day) => `${day}/${month}`,
    dayOfMonth: (day) => day,
    pickHint: 'Choose a day with the arrow keys or by touch.',
    readings,
    inTarget: (percent) => `${percent}% in target`,
    average: (value) => `average ${value} ${unitLabels.glucose()}`,
    averageWithout: (value, count) => `average ${value} ${unitLabels.glucose()}, without ${count} HI or LO`,
    counts: (low, normal, high) => `${low} low, ${normal} normal, ${high} high`,
    leftOutOf: {
      lo: (count) => `${count} LO`,
      hi: (count) => `${count} HI`,
      unusual: (count) => `${count} unusual`,
    },
    lo: 'LO',
    hi: 'HI',
    leftOut: (count) => `${readings(count)} not in the statistics`,
    columns: {
      day: 'Day',
      weekday: 'Day of the week',
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
      empty: (range) => `${range}: no readings.`,
      coverage: (range, dayCount, measured) => `${range}: readings on ${measured} of ${dayCount} days.`,
      shares: (normal, low, high) => `${normal}% of the readings ${normal === '1' ? 'is' : 'are'} in target, ${low}% low, ${high}% high.`,
      worst: (day, percent) => `Fewest readings in target: ${day}, ${percent}%.`,
      missing: (days) => `No readings: ${days}`,
      moreMissing: (count) => ` and on ${count} more ${count === '1' ? 'day' : 'days'}.`,
    },
  },
}
