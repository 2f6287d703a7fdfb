import { glucoseResultZoneLabelsEn, type Translated } from '@diab/internal/en'
import type { inRangeBarMessages } from './inRangeBar.messages.ts'

/** English texts of `inRangeBarMessages`. */
export const inRangeBarMessagesEn: Translated<typeof inRangeBarMessages> = {
  inRangeBar: {
    title: { readings: 'Share of readings in target', time: 'Time in range' },
    zones: glucoseResultZoneLabelsEn,
    bands: { veryLow: 'very low', low: 'low', target: 'in range', high: 'high', veryHigh: 'very high' },
    noReading: 'no readings',
    percent: (value) => `${value}%`,
    below: (to) => `below ${to}`,
    between: (from, to) => `${from}–${to}`,
    above: (from) => `above ${from}`,
    goal: { below: (percent) => `goal below ${percent}%`, above: (percent) => `goal above ${percent}%` },
    total: (percent) => `${percent}% in total`,
    met: 'met',
    notMet: 'not met',
    summary: {
      empty: 'There are no usable readings.',
      goals: (met, count) => `Goals met: ${met} of ${count}.`,
    },
    columns: { band: 'Band', range: 'Range', count: 'Readings', percent: 'Share', goal: 'Goal', isMet: 'Met' },
  },
}
