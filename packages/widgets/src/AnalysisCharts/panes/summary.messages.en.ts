import { unitLabels } from '@diab/core/format'
import type { Translated } from '@diab/internal/en'
import type { summaryMessages } from './summary.messages.ts'

const readings = (count: number | string, kind: string) => `${count} ${kind} ${String(count) === '1' ? 'reading' : 'readings'}`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

/** English texts of `summaryMessages`. */
export const summaryMessagesEn: Translated<typeof summaryMessages> = {
  analysisSummary: {
    summary: {
      zones: 'Readings by your own target ranges',
      meterZones: (count) => `${readings(count, 'meter')} by your own target ranges`,
      sensorBands: (count) => `${readings(count, 'sensor')} in the consensus ranges`,
      bands: 'Readings by the consensus ranges',
      timeBands: 'Time in the consensus ranges',
      tableTitle: 'Figures of the period',
      figure: 'Figure',
      value: 'Value',
      unit: 'Unit',
      median: 'Median',
      variation: 'Coefficient of variation',
      min: 'Lowest',
      max: 'Highest',
      hi: 'HI (above the measuring range)',
      lo: 'LO (below the measuring range)',
      unusual: 'Unusual',
      ownRanges: 'own target range',
      consensus: 'consensus',
      bandNames: { veryLow: 'very low', low: 'low', target: 'target range', high: 'high', veryHigh: 'very high' },
    },
    comparison: {
      title: 'Compared with the previous period',
      figure: 'Figure',
      now: 'Now',
      before: 'Before',
      change: 'Change',
      points: 'percentage points',
      failed: 'The figures of the previous period could not be loaded.',
      nothingBefore: 'The previous period of the same length has no usable readings.',
      fewBefore: (count) => `The previous period had only ${readings(count, 'usable')}; a comparison with so few says little.`,
      running: (all, lived) => `${lived} of the ${days(all)} of the period have passed so far, today included.`,
      withoutLimits: 'The average and the deviation are without HI and LO readings.',
      remark: 'With every reading, whatever the filters show.',
    },
    calendar: {
      finding: (dayCount, measured) =>
        measured < dayCount
          ? `There are readings on ${measured} of ${days(dayCount)}.`
          : dayCount === 1
            ? 'There are readings on this day.'
            : `There are readings on all ${dayCount} days.`,
      sparse: (count) => `On ${days(count)} the sensor did not measure for more than half of the time.`,
    },
    weekdays: {
      onDay: {
        1: 'On Mondays',
        2: 'On Tuesdays',
        3: 'On Wednesdays',
        4: 'On Thursdays',
        5: 'On Fridays',
        6: 'On Saturdays',
        7: 'On Sundays',
      },
      finding: (onDay, percent) => `${onDay} the fewest readings are in target: ${percent}%.`,
      findingOfEnough: (onDay, percent) => `${onDay}, of the weekdays with enough readings, the fewest are in target: ${percent}%.`,
      even: (percent) => `On every weekday with enough readings, ${percent}% of them are in target.`,
      sensor: {
        finding: (onDay, percent) => `${onDay} the fewest sensor readings are in range: ${percent}%.`,
        findingOfEnough: (onDay, percent) => `${onDay}, of the weekdays with enough sensor readings, the fewest are in range: ${percent}%.`,
        even: (percent) => `On every weekday with enough readings, ${percent}% of the sensor readings are in range.`,
      },
      tooFew: 'There are too few readings to compare the days of the week.',
    },
    meals: {
      title: 'Effect of meals',
      meal: 'Meal',
      pairs: 'Pairs',
      before: 'Before',
      after: 'After',
      rise: 'Change',
      names: { breakfast: 'Breakfast', lunch: 'Lunch', dinner: 'Dinner', other: 'Other meals' },
      afterNames: { breakfast: 'After breakfast', lunch: 'After lunch', dinner: 'After dinner', other: 'After the other meals' },
      finding: (afterMeal, rise) => `${afterMeal} glucose rises most: by ${rise} ${unitLabels.glucose()} on average.`,
      findingOfEnough: (afterMeal, rise) =>
        `${afterMeal} glucose rises most of the meals with at least 3 pairs: by ${rise} ${unitLabels.glucose()} on average.`,
      sensorAlone: 'The effect of meals is calculated from meter readings before and after a meal; there are none now.',
      alike: 'Glucose rises alike after several meals.',
      noRise: 'On average glucose rises after none of the meals.',
      noRiseOfEnough: 'After the meals with at least 3 pairs, glucose does not rise on average.',
      tooFew: 'There are too few readings to show the effect of meals.',
      remark: () =>
        `Average of pairs of readings before and after the same meal, ${unitLabels.glucose()}. A comparison needs at least 3 pairs per meal.`,
    },
  },
}
