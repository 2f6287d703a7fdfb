import type { FixedZone } from '@diab/core/analysis'
import { glucoseResultZoneLabels } from '@diab/core/format'

const bands: Record<FixedZone, string> = {
  veryLow: 'nagyon alacsony',
  low: 'alacsony',
  target: 'céltartományban',
  high: 'magas',
  veryHigh: 'nagyon magas',
}

export const inRangeBarMessages = {
  inRangeBar: {
    /** Meter readings are counted, a sensor's are time. */
    title: { readings: 'Célértéken belüli mérések aránya', time: 'Céltartományban töltött idő' },
    zones: glucoseResultZoneLabels,
    bands,
    noReading: 'nincs mérés',
    percent: (value: string) => `${value}%`,
    below: (to: string) => `${to} alatt`,
    between: (from: string, to: string) => `${from}–${to}`,
    above: (from: string) => `${from} felett`,
    goal: { below: (percent: string) => `cél ${percent}% alatt`, above: (percent: string) => `cél ${percent}% felett` },
    /** Of a target that is about more than the one band: everything below or above the target range. */
    total: (percent: string) => `összesen ${percent}%`,
    met: 'teljesül',
    notMet: 'nem teljesül',
    summary: {
      empty: 'Nincs számolható mérés.',
      goals: (met: string, count: string) => `Teljesült célok: ${met}, összesen ${count}.`,
    },
    columns: { band: 'Sáv', range: 'Tartomány', count: 'Mérések', percent: 'Arány', goal: 'Cél', isMet: 'Teljesül' },
  },
}

export type InRangeMessages = (typeof inRangeBarMessages)['inRangeBar']
