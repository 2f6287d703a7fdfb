import {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  sensorBandLabels,
  therapyLabelLabels,
  unitLabels,
  formatNumber,
} from '@diab/core/format'
import { outOfRangeMarks } from '@diab/core/rules'
import { entryTableNames } from '../../entryTable/entryTable.messages.ts'
import { useMessages } from '../../ui/environment/useMessages.ts'
import { weekdayNames } from '../../ui/Calendar/weekdayNames.messages.ts'
import { spokenBounds } from '../zonePercents.messages.ts'

/** Every Hungarian string of the normal chart. A portal overrides any of them through DiabProvider: `'normalChart.name'`. */
export const normalChartMessages = {
  normalChart: {
    weekdayNames,
    name: 'Normál diagram',
    kinds: entryTypeLabels,
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
    sensorBand: sensorBandLabels,
    intensities: activityIntensityLabels,
    feelTypes: feelTypeLabels,
    insulinTypes: insulinTypeLabels,
    units: unitLabels,
    sources: entryOriginLabels,
    weekdays: { 1: 'h', 2: 'k', 3: 'sze', 4: 'cs', 5: 'p', 6: 'szo', 7: 'v' },
    lanes: {
      meal: 'étkezés',
      insulin: 'inzulin',
      nonInsulin: 'gyógyszer',
      ketone: 'keton',
      feel: 'közérzet',
      activity: 'mozgás',
    },
    unusual: 'szokatlan',
    aboveLimit: 'méréshatár felett',
    belowLimit: 'méréshatár alatt',
    meal: 'Étkezés',
    medicine: 'Gyógyszer',
    activity: 'Mozgás',
    legend: {
      target: (min: string, max: string) => `cél ${min}–${max}`,
      ownTargets: 'a mérés saját célja',
      hiddenTargets: 'A jelek színe a mérések saját céljához képest értendő.',
      neutral: 'mérés más céllal',
    },
    ownTarget: (min: string, max: string) => `cél ${min}–${max}`,
    readings: (count: number) => `${count} mérés`,
    noReading: 'nincs mérés',
    noShownReading: 'nincs mérés, amelyet a szűrők mutatnak',
    average: (value: string) => `átlag ${value} ${unitLabels.glucose()}`,
    zoneCounts: (low: number, normal: number, high: number) => `${low} alacsony, ${normal} normál, ${high} magas`,
    /** In a stretch with sensor readings each source by its own rule: the meter's by the targets, the sensor's by consensus band. */
    meterCounts: (counts: string) => `mérő: ${counts}`,
    sensorCounts: (band: string, low: number, normal: number, high: number) =>
      `szenzor, céltartomány ${band}: ${low} alatta, ${normal} benne, ${high} felette`,
    leftOut: {
      hi: (count: number) => `${count} HI`,
      lo: (count: number) => `${count} LO`,
      unusual: (count: number) => `${count} szokatlan`,
    },
    totals: { meal: (grams: string) => `szénhidrát ${grams} g`, insulin: (units: string) => `inzulin ${units} E` },
    spokenBounds,
    summary: {
      empty: (range: string) => `${range}: ebben az időszakban nincs mérés.`,
      count: (range: string, count: number) => `${range}: ${count} mérés.`,
      average: (value: string) => `Az átlag ${value} ${unitLabels.glucose()}.`,
      inTarget: (normal: string, low: string, high: string) =>
        `A mérések ${normal}%-a célértéken belül van, ${low}%-a alacsony, ${high}%-a magas.`,
      meterInTarget: (count: number, normal: string, low: string, high: string) =>
        `Mérővel mért értékek: ${count}, ebből ${normal}% célértéken belül, ${low}% alacsony, ${high}% magas.`,
      sensorInRange: (count: number, band: string, normal: string, low: string, high: string) =>
        `Szenzormérések: ${count}, ebből ${normal}% céltartományban (${band} ${unitLabels.glucose()}), ${low}% alatta, ${high}% felette.`,
      extremes: (low: string, lowAt: string, high: string, highAt: string) =>
        `A legalacsonyabb érték ${low} ${unitLabels.glucose()}, ${lowAt}, a legmagasabb ${high} ${unitLabels.glucose()}, ${highAt}.`,
      leftOut: (counts: string) => `A számokból kimaradt: ${counts}.`,
      /** HI and LO of a sensor are in its shares. */
      leftOutOfAverage: (counts: string) => `A mérések számából, az átlagból és a szélső értékekből kimaradt: ${counts}.`,
      missing: (days: string) => `Nincs mérés ezeken a napokon: ${days}`,
      missingMany: (count: number) => `${count} napon nincs mérés.`,
      complete: 'Minden napon van mérés.',
    },
    strips: {
      view: 'Nézet',
      together: 'Egyben',
      daily: 'Naponként',
      hint: () =>
        `%: céltartományban töltött idő · ▼ a nap legkisebb értéke, ha alacsony · ▲ a legnagyobb, ha ${formatNumber(13.9, 'glucose')} feletti`,
      hi: outOfRangeMarks.high,
      lo: outOfRangeMarks.low,
    },
    table: entryTableNames,
  },
}

export type NormalChartMessages = typeof normalChartMessages.normalChart

/** Returns the chart's sentences with the portal's own in their places. */
export const useNormalChartMessages = (): NormalChartMessages => useMessages(normalChartMessages).normalChart
