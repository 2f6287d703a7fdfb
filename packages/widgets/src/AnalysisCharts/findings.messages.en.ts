import { hypoThresholdMmolPerL } from '@diab/core/rules'
import { unitLabels, formatNumber } from '@diab/core/format'
import { sensorBandLabelsEn, type Translated } from '@diab/internal/en'
import type { findingsMessages } from './findings.messages.ts'

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const values = (count: number) => (count === 1 ? 'value' : 'values')

/** English texts of `findingsMessages`. */
export const findingsMessagesEn: Translated<typeof findingsMessages> = {
  analysisCard: {
    findings: {
      periods: { 7: 'Over one week', 14: 'Over two weeks', 28: 'Over four weeks', 90: 'Over ninety days' },
      soFar: (count) => (count === 1 ? 'Today' : `Over the past ${count} days`),
      slots: {
        1: 'early in the morning',
        2: 'before breakfast',
        3: 'after breakfast',
        4: 'mid-morning',
        5: 'before lunch',
        6: 'after lunch',
        7: 'mid-afternoon',
        8: 'before dinner',
        9: 'after dinner',
        10: 'later in the evening',
        11: 'at an unknown time of day',
      },
      inTarget: (period, percent) => `${period}, ${percent}% of the readings were in target`,
      allInTarget: (period) => `${period}, every usable reading was in target.`,
      alsoLow: (count) => `There ${count === 1 ? 'was' : 'were'} also ${count} ${values(count)} below the measuring range (LO).`,
      alsoLowAndHigh: (low, high) =>
        `There ${low === 1 ? 'was' : 'were'} also ${low} ${values(low)} below (LO) and ${high} ${values(high)} above (HI) the measuring range.`,
      timeInRange: (period, percent) => `${period}, ${percent}% of the time was in range`,
      sensorInRange: (period, percent) => `${period}, ${percent}% of the sensor readings were in range`,
      allInRange: (period) => `${period}, every sensor reading was in range.`,
      both: (period, meter, sensor) =>
        `${period}, ${meter}% of the meter readings were in target and ${sensor}% of the sensor readings in range`,
      worstHigh: (slot) => `and readings above target were most common ${slot}.`,
      worstLow: (slot) => `and readings below ${formatNumber(hypoThresholdMmolPerL, 'glucose')} were most common ${slot}.`,
      sensorBand: sensorBandLabelsEn,
      band: (name, bounds) => (bounds ? `${name} (${bounds})` : name),
      worstAboveBand: (slot, band) => `and readings above ${band} were most common ${slot}.`,
      worstBelowBand: (slot, band) => `and readings below ${band} were most common ${slot}.`,
      slotAboveBand: (slot, percent, band) =>
        `${slot} is the most difficult time: ${percent}% of the sensor readings then are above ${band}.`,
      slotBelowBand: (slot, percent, band) =>
        `${slot} is the most difficult time: ${percent}% of the sensor readings then are below ${band}.`,
      slotHigh: (slot, percent) => `${slot} is the most difficult time: ${percent}% of the readings then are above target.`,
      worstBelowTarget: (slot) => `and readings below target were most common ${slot}.`,
      slotBelowTarget: (slot, percent) => `${slot} is the most difficult time: ${percent}% of the readings then are below target.`,
      slotLow: (slot, percent) =>
        `${slot} is the most difficult time: ${percent}% of the readings then are below ${formatNumber(hypoThresholdMmolPerL, 'glucose')} ${unitLabels.glucose()}.`,
      noWorst: 'No time of day is clearly off target.',
      worstUnknown: 'It cannot be seen yet which time of day is off target.',
      modelDay: (time, value) => `On an average day glucose is highest around ${time}: the median is ${value} ${unitLabels.glucose()}.`,
      modelDayTooFew: 'There are too few readings to draw an average day.',
      none: 'There are no usable readings in this period.',
    },
    facts: {
      label: 'At a glance',
      inTarget: 'In target',
      meterInTarget: 'In target (meter)',
      timeInRange: 'Time in range',
      sensorInRange: 'In range (sensor)',
      worst: 'Most difficult time',
      missing: 'Missing readings',
      worstHigh: (slot, count, outOf) => `${slot}, ${count} of ${outOf} high`,
      worstLow: (slot, count, outOf) => `${slot}, ${count} of ${outOf} low`,
      worstBelowTarget: (slot, count, outOf) => `${slot}, ${count} of ${outOf} below target`,
      worstInBand: (slot, count, outOf, place) => `${slot}, ${count} of ${outOf} ${place}`,
      noWorst: 'none stands out',
      worstUnknown: 'not known yet',
      missingDays: (count, dayCount) => `on ${count} of ${days(dayCount)}`,
      missingHours: (from, to) => `always from ${from}:00 to ${to}:00`,
      sensorGaps: (percent) => `${percent}% of the sensor’s time so far`,
      sensorDaysGaps: (count, percent) => `${percent}% of the time of ${count} sensor ${count === 1 ? 'day' : 'days'}`,
      sparseDays: (count) => `more than half on ${days(count)}`,
      everythingMissing: 'on every day',
      nothingMissing: 'none, every day has readings',
    },
    card: {
      table: 'Table',
      download: 'Download',
      png: 'Image (PNG)',
      svg: 'Vector image (SVG)',
      csv: 'Table (CSV)',
      print: 'Print',
      listen: 'Listen',
      exported: (name) => `Downloaded: ${name}`,
      exportFailed: 'The download failed. Try again.',
    },
    averages: { by: 'Group by', label: 'Time of day', hour: 'Hour' },
  },
}
