import { unitLabels } from '@diab/core/format'
import { weekdayNames } from '../../ui/Calendar/weekdayNames.messages.ts'
import { spokenBounds } from '../zonePercents.messages.ts'

export const weekdayChartMessages = {
  weekdayChart: {
    weekdays: weekdayNames,
    title: 'A hét napjai',
    noReading: 'nincs mérés',
    unitNote: () => `átlag: ${unitLabels.glucose()}`,
    /** Where sensor readings alone are counted. */
    sensor: { noReading: 'nincs szenzormérés', count: 'szenzor', missing: (names: string) => `Nincs szenzormérés: ${names}.` },
    strip: { inTarget: 'normál', average: 'átlag', count: 'mérés' },
    tooltip: {
      whole: 'Teljes időszak',
      readings: (name: string, count: string) => `${name}, ${count} mérés`,
      inTarget: 'normál',
      average: (value: string) => `átlag ${value} ${unitLabels.glucose()}`,
      averageWithout: (value: string, count: string) => `átlag ${value} ${unitLabels.glucose()}, ${count} HI vagy LO nélkül`,
      counts: (low: string, normal: string, high: string) => `${low}% alacsony, ${normal}% normál, ${high}% magas`,
      days: (count: string) => `${count} napon mérve`,
      leftOut: (count: string) => `${count} mérés a statisztikán kívül`,
    },
    columns: {
      weekday: 'A hét napja',
      days: 'Napok',
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
      empty: 'Ebben az időszakban nincs számolható mérés.',
      best: (name: string, percent: string) => `A legtöbb normál mérés: ${name}, ${percent}%.`,
      worst: (name: string, percent: string) => `A legkevesebb: ${name}, ${percent}%.`,
      even: (percent: string) => `A hét eleget mért napjain egyformán ${percent}% a normál mérés.`,
      tooFew: 'Az összehasonlításhoz kevés a mérés.',
      few: (names: string) => `Ötnél kevesebb mérés: ${names}.`,
      notCounted: (names: string) => `Csak HI, LO vagy szokatlan mérés: ${names}.`,
      missing: (names: string) => `Nincs mérés: ${names}.`,
    },
  },
}

export type WeekdayMessages = (typeof weekdayChartMessages)['weekdayChart']
