import type { unmetRulesMessages } from './unmetRules.messages.ts'

/** English texts of `unmetRulesMessages`. */
export const unmetRulesMessagesEn: typeof unmetRulesMessages = {
  analysisCharts: {
    figures: {
      hbA1cRange: (from, to) => `${from}–${to}%`,
      hypoNote: 'for information only',
      loCount: (count) => `LO readings: ${count}`,
      timeInRangeAndGmi: 'TIR and GMI',
      sensorRules: {
        days: (actual, needed) => `Needs at least ${needed} days, the period has ${actual}.`,
        share: (actual, needed) => `The sensor measured ${actual}% of the period, at least ${needed}% is needed.`,
        show: (days) => `Show ${days} days`,
        filtered: 'The filter hides readings.',
      },
      moreRules: (count) => `${count} more ${count === 1 ? 'condition' : 'conditions'}`,
      hbA1cOfSensor: 'Made of readings that belong to a meal, not of sensor data; with a sensor, the GMI is the estimate.',
      hypoRule: (count, needed, days) => `Needs ${needed} readings in ${days} days, there are ${count}: ${needed - count} more.`,
      rules: {
        span: (actual, needed) =>
          `Needs at least ${needed} days between the first and the last reading, there are ${actual}: ${needed - actual} more.`,
        distinctDays: (actual, needed) => `Needs readings on at least ${needed} days, there are ${actual}: ${needed - actual} more.`,
        preprandialShare: (actual, needed) => `At least ${needed}% of the readings must be fasting or before a meal, now ${actual}%.`,
        postprandialShare: (actual, needed) => `At least ${needed}% of the readings must be after a meal, now ${actual}%.`,
      },
    },
  },
}
