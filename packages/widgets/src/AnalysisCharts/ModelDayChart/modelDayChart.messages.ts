import { glucoseResultZoneLabels, sensorBandLabels, therapyLabelLabels, unitLabels } from '@diab/core/format'
import type { TherapyLabel } from '@diab/core/rules'
import { weekdayNames } from '../../ui/Calendar/weekdayNames.messages.ts'

/** Where a slot's hours are too narrow for its name. */
const shortLabels: Record<TherapyLabel, string> = {
  1: 'Hajn.',
  2: 'Regg. előtt',
  3: 'Regg. után',
  4: 'De.',
  5: 'Ebéd előtt',
  6: 'Ebéd után',
  7: 'Du.',
  8: 'Vacs. előtt',
  9: 'Vacs. után',
  10: 'Este',
  11: '?',
}

export const modelDayChartMessages = {
  modelDayChart: {
    weekdays: weekdayNames,
    title: 'Modell nap',
    zones: glucoseResultZoneLabels,
    sensorBand: sensorBandLabels,
    labels: therapyLabelLabels,
    shortLabels,
    unit: unitLabels.glucose,
    fewReadings: 'kevés mérés',
    /** Below each other in the plot. */
    fewReadingsLines: 'kevés,mérés',
    noReading: 'Ebben az időszakban nincs számolható mérés.',
    legend: {
      median: 'medián',
      quartiles: 'mérések fele',
      outer: (percent: string) => `${percent}%-uk`,
      days: 'az egyes napok',
      picked: (day: string) => `kiemelve: ${day}`,
      target: (min: string, max: string) => `cél ${min}–${max}`,
      slotTargets: 'a napszak célja',
      neutral: 'mérés más céllal',
      unusual: 'szokatlan',
    },
    dayPicker: { label: 'Kiemelt nap', none: 'Nap kiemelése…' },
    tooltip: {
      whole: (dayCount: string) => `Teljes időszak, ${dayCount} nap egymáson`,
      around: (time: string, count: string) => `${time} körül, ${count} mérés`,
      within: (times: string, count: string) => `${times}, ${count} mérés`,
      nothing: (times: string) => `${times}, nincs számolható mérés`,
      median: () => `${unitLabels.glucose()} medián`,
      quartiles: (lower: string, upper: string) => `mérések fele ${lower}–${upper}`,
      outer: (percent: string, lower: string, upper: string) => `${percent}%-a ${lower}–${upper}`,
      few: 'kevés mérés',
      picked: (time: string, value: string) => `a kiemelt napon ${time}: ${value}`,
      reading: (zone: string) => `${unitLabels.glucose()}, ${zone}`,
      outOfRange: { high: 'méréshatár felett', low: 'méréshatár alatt' },
      unusual: 'szokatlan, a statisztikán kívül',
      ownTarget: (min: string, max: string) => `cél ${min}–${max}`,
    },
    columns: {
      time: 'Időpont',
      count: 'Mérések',
      days: 'Napok',
      median: 'Medián',
      percentile: (percent: string) => `${percent}. percentilis`,
    },
    summary: {
      days: (dayCount: string) => `${dayCount} nap egyetlen, 24 órás napra vetítve.`,
      highest: (time: string, value: string) => `A medián ${time} körül a legmagasabb, ${value} ${unitLabels.glucose()}.`,
      lowest: (time: string, value: string) => `A medián ${time} körül a legalacsonyabb, ${value} ${unitLabels.glucose()}.`,
      widest: (time: string, lower: string, upper: string) =>
        `A legnagyobb a szórás ${time} körül: a mérések fele ${lower} és ${upper} ${unitLabels.glucose()} között van.`,
      few: (stretches: string) => `Kevés a mérés: ${stretches}.`,
      picked: (day: string) => `Kiemelt nap: ${day}`,
      target: (band: string) => `A kirajzolt sáv: ${band} ${unitLabels.glucose()}.`,
      slotTargets: 'A kirajzolt sáv a napszak célja.',
    },
  },
}

export type ModelDayMessages = (typeof modelDayChartMessages)['modelDayChart']
