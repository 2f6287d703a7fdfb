import { type DayProfileBin, sensorBandTexts } from '@diab/core/analysis'
import { formatAmount, formatDate, formatNumber } from '@diab/core/format'
import { targetsOf } from '../../charts/targetSteps.ts'
import { dayTargets, profileRanges } from './dayTargets.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { aroundTime, type ModelDayData, timesOfStretch } from './modelDayData.ts'
import { fewReadings } from './profileRuns.ts'

type MedianBin = DayProfileBin & { readonly median: number }
const hasMedian = (bin: DayProfileBin): bin is MedianBin => bin.median !== null
const spreadOf = ({ quartiles }: DayProfileBin) => (quartiles ? quartiles[1] - quartiles[0] : 0)

/** Returns the first of those for which nothing is larger. */
function most<Bin extends DayProfileBin>(bins: readonly Bin[], figure: (bin: Bin) => number): Bin | undefined {
  return bins.reduce<Bin | undefined>((best, bin) => (best && figure(best) >= figure(bin) ? best : bin), undefined)
}

/** Returns the model day in spoken sentences: its highest, lowest and widest hour, and the hours with too few readings. */
export function modelDaySummary(data: Omit<ModelDayData, 'slots'>, words: ModelDayMessages): string {
  const { summary } = words
  const { profile, columns, ranges, labelTimes, group, pickedDay } = data
  if (profile.dayCount === 0) return words.noReading

  const sentences = [summary.days(formatAmount(profile.dayCount))]
  const bins = profile.bins.filter(hasMedian)
  const [highest, lowest] = [most(bins, ({ median }) => median), most(bins, ({ median }) => -median)]
  if (highest) sentences.push(summary.highest(aroundTime(highest.minute), formatNumber(highest.median, 'glucose')))
  if (lowest) sentences.push(summary.lowest(aroundTime(lowest.minute), formatNumber(lowest.median, 'glucose')))
  const widest = most(bins, spreadOf)
  if (widest?.quartiles) {
    const [lower, upper] = widest.quartiles
    sentences.push(summary.widest(aroundTime(widest.minute), formatNumber(lower, 'glucose'), formatNumber(upper, 'glucose')))
  }
  const [target, ...others] = targetsOf(dayTargets(columns, ranges, labelTimes, profile.source).steps)
  const sensorBand =
    profile.source === 'sensor' ? sensorBandTexts(profileRanges(columns, ranges), group, words.sensorBand).at(-1) : undefined
  if (others.length > 0) sentences.push(summary.slotTargets)
  else if (target)
    sentences.push(
      summary.target(sensorBand ?? words.legend.target(formatNumber(target.min, 'consensus'), formatNumber(target.max, 'consensus'))),
    )
  const few = fewReadings(profile.bins).map(({ from, to }) => timesOfStretch(from, to))
  if (few.length > 0) sentences.push(summary.few(few.join(', ')))
  if (pickedDay) sentences.push(summary.picked(formatDate(pickedDay)))
  return sentences.join(' ')
}
