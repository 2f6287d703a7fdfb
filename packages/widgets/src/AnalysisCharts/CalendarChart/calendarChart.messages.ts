import { glucoseResultZoneLabels, unitLabels } from '@diab/core/format'
import { weekdayNames } from '../../ui/Calendar/weekdayNames.messages.ts'
import { spokenBounds } from '../zonePercents.messages.ts'

export const calendarChartMessages = {
  calendarChart: {
    weekdays: weekdayNames,
    title: 'Napi megoszlás',
    zones: glucoseResultZoneLabels,
    noReading: 'nincs mérés',
    noSensorReading: 'nincs szenzormérés',
    /** Beside the first day of a month. */
    monthsShort: 'jan.,febr.,márc.,ápr.,máj.,jún.,júl.,aug.,szept.,okt.,nov.,dec.',
    date: (month: string, day: string) => `${month} ${day}.`,
    shortDate: (month: string, day: string) => `${month}.${day}.`,
    dayOfMonth: (day: string) => `${day}.`,
    pickHint: 'Válassz egy napot a nyilakkal vagy érintéssel.',
    readings: (count: string) => `${count} mérés`,
    inTarget: (percent: string) => `${percent}% normál`,
    average: (value: string) => `átlag ${value} ${unitLabels.glucose()}`,
    /** HI and LO of a sensor are in its shares. */
    averageWithout: (value: string, count: string) => `átlag ${value} ${unitLabels.glucose()}, ${count} HI vagy LO nélkül`,
    counts: (low: string, normal: string, high: string) => `${low} alacsony, ${normal} normál, ${high} magas`,
    /** In the cell of a day that has no other readings. */
    leftOutOf: {
      lo: (count: string) => `${count} LO`,
      hi: (count: string) => `${count} HI`,
      unusual: (count: string) => `${count} szokatlan`,
    },
    lo: 'LO',
    hi: 'HI',
    leftOut: (count: string) => `${count} mérés a statisztikán kívül`,
    columns: {
      day: 'Nap',
      weekday: 'A hét napja',
      count: 'Mérések',
      low: 'Alacsony',
      normal: 'Normál',
      high: 'Magas',
      inTarget: 'Normál',
      average: 'Átlag',
      leftOut: 'HI, LO, szokatlan',
    },
    spokenBounds,
    summary: {
      empty: (range: string) => `${range}: nincs mérés.`,
      coverage: (range: string, dayCount: string, measured: string) => `${range}: ${dayCount} napból ${measured} napon van mérés.`,
      shares: (normal: string, low: string, high: string) => `A mérések ${normal}%-a normál, ${low}%-a alacsony, ${high}%-a magas.`,
      worst: (day: string, percent: string) => `A legkevesebb normál mérés: ${day}, ${percent}%.`,
      missing: (days: string) => `Nincs mérés: ${days}`,
      moreMissing: (count: string) => ` és még ${count} napon.`,
    },
  },
}

export type CalendarMessages = (typeof calendarChartMessages)['calendarChart']
