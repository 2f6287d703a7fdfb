import { unitLabels } from '@diab/core/format'
import { glucoseResultZoneLabelsEn, sensorBandLabelsEn, therapyLabelLabelsEn } from '@diab/internal/en'
import type { averagesChartMessages } from './averagesChart.messages.ts'
import { spokenBoundsEn } from '../zonePercents.messages.en.ts'

const readings = (count: string) => (count === '1' ? '1 reading' : `${count} readings`)
const are = (count: string) => (count === '1' ? 'is' : 'are')

/** English texts of `averagesChartMessages`. */
export const averagesChartMessagesEn: typeof averagesChartMessages = {
  averagesChart: {
    labels: therapyLabelLabelsEn,
    zones: glucoseResultZoneLabelsEn,
    sensorBand: sensorBandLabelsEn,
    title: { label: 'Average and deviation by time of day', hour: 'Average and deviation by hour' },
    hour: (from, to) => `${from}:00–${to}:00`,
    unit: unitLabels.glucose,
    noReading: 'no readings',
    noReadingLines: 'no,readings',
    notCounted: 'HI, LO only',
    notCountedLines: 'HI LO,only',
    severalTargets: 'several targets',
    legend: {
      low: 'average below target',
      normal: 'average in target',
      high: 'average above target',
      box: 'average ± SD',
      whisker: 'min.–max.',
      withoutLimits: (marks) => `average and SD without ${marks} readings`,
      target: 'target range',
      mostCommonTarget: 'most common target range',
      averageIn: (place) => `average ${place}`,
    },
    strip: {
      average: 'average',
      deviation: 'SD',
      count: 'readings',
      inTarget: 'in target',
      inTargetPercent: '% in target',
      inBandPercent: (place) => `% ${place}`,
    },
    tooltip: {
      whole: 'Whole period',
      readings: (name, count) => `${name}, ${readings(count)}`,
      average: (zone) => `${unitLabels.glucose()} average, ${zone}`,
      averageOnly: () => `${unitLabels.glucose()} average`,
      deviation: (value) => `SD ±${value}`,
      extremes: (min, max) => `lowest ${min}, highest ${max}`,
      inTarget: (percent, target) => `${percent}% in target (${target})`,
      inBand: (percent, place, band) => `${percent}% ${place} (${band})`,
      outOfRange: (count) => `${count} HI or LO ${count === '1' ? 'reading' : 'readings'} not in the average or the share`,
      outOfAverage: (count) => `${count} HI or LO ${count === '1' ? 'reading' : 'readings'} not in the average but in the share`,
      unusual: (count) => `${count} unusual ${count === '1' ? 'reading' : 'readings'} not in any figure`,
    },
    columns: {
      label: 'Time of day',
      hour: 'Hour',
      count: 'Readings',
      average: 'Average',
      deviation: 'SD',
      median: 'Median',
      min: 'Lowest',
      max: 'Highest',
      low: 'Low',
      normal: 'Normal',
      high: 'High',
      inTarget: 'In target',
      target: 'Target range',
      leftOut: 'HI, LO, unusual',
    },
    and: ' and ',
    spokenBounds: spokenBoundsEn,
    summary: {
      empty: 'There are no usable readings in this period.',
      shares: (normal, low, high) => `${normal}% of the readings ${are(normal)} in target, ${low}% low, ${high}% high.`,
      bandShares: (place, band, normal, low, high) =>
        `${normal}% of the sensor readings ${are(normal)} ${place}${band && ` (${band} ${unitLabels.glucose()})`}, ${low}% below, ${high}% above.`,
      highest: (name, value) => `Highest average: ${name}, ${value} ${unitLabels.glucose()}.`,
      lowest: (name, value) => `Lowest average: ${name}, ${value} ${unitLabels.glucose()}.`,
      worst: (name, percent) => `Fewest readings in target: ${name}, ${percent}%.`,
      worstInBand: (place, name, percent) => `Fewest readings ${place}: ${name}, ${percent}%.`,
      withoutLimits: (marks) => `The average and the deviation are without ${marks} readings.`,
      notCounted: (names) => `Only HI, LO or unusual readings: ${names}.`,
      missing: (names) => `No readings: ${names}.`,
      few: (names) => `Fewer than three readings: ${names}.`,
    },
  },
}
