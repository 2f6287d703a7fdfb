import { type Coverage, type Findings, partOf, type PeriodShares, type SensorGaps, type WorstSlot } from '@diab/core/analysis'
import type { RangePeriod } from '@diab/core/machines'
import { useMemo } from 'react'
import { type Format, useFormat } from '../provider/useFormat.ts'
import type { AnalysisFigures } from './data/analysisFigures.ts'
import { aroundTime } from './ModelDayChart/modelDayData.ts'
import { type FindingsMessages, useFindingsMessages } from './findings.messages.ts'
import { zonePercentTexts } from './zonePercentTexts.ts'

/** The parts of a headline. */
type PeriodFigures = Pick<AnalysisFigures, 'tally' | 'shares' | 'sensor'>

/** Shorter times of the day without a reading are ordinary between meals. */
const worthNamingHours = 3

/** A sensor that misses less wrote whole days; the hour that a week in March has not is less, too. */
const worthNamingShare = 0.0075

type HourSpan = Coverage['missingHours'][number]
const hoursOf = ({ from, to }: HourSpan) => (to - from + 24) % 24 || 24
const clock = (hour: number) => String(hour).padStart(2, '0')

/** Findings as sentences. */
export function findingText({ findings: words, facts }: FindingsMessages, formatNumber: Format['number']) {
  const clauses = { low: words.worstLow, high: words.worstHigh, belowTarget: words.worstBelowTarget }
  const sentences = { low: words.slotLow, high: words.slotHigh, belowTarget: words.slotBelowTarget }
  const factsOfZone = { low: facts.worstLow, high: facts.worstHigh, belowTarget: facts.worstBelowTarget }
  const bandNames = ({ sensorBand }: NonNullable<WorstSlot['sensorRange']>) => words.sensorBand[sensorBand ?? 'own']
  const bandOf = (range: NonNullable<WorstSlot['sensorRange']>) =>
    words.band(
      bandNames(range).name,
      range.appliesToAll ? `${formatNumber(range.min, 'consensus')}–${formatNumber(range.max, 'consensus')}` : '',
    )
  const worstClause = ({ slot, zone, sensorRange }: WorstSlot) => {
    if (!sensorRange) return clauses[zone](words.slots[slot])
    return (zone === 'high' ? words.worstAboveBand : words.worstBelowBand)(words.slots[slot], bandOf(sensorRange))
  }
  const worstSentence = ({ slot, zone, share, sensorRange }: WorstSlot) => {
    const name = capitalised(words.slots[slot])
    if (!sensorRange) return sentences[zone](name, wholeShare(share))
    return (zone === 'high' ? words.slotAboveBand : words.slotBelowBand)(name, wholeShare(share), bandOf(sensorRange))
  }
  const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  /** Never all and never none of what is only nearly so. */
  const wholeShare = (share: number) => (share === 1 ? 100 : Math.min(99, Math.max(1, Math.round(share * 100))))
  const sensorGapsFact = ({ share, dayCount, sparseDays }: SensorGaps, allDays: number) => {
    const percent = dayCount < allDays ? facts.sensorDaysGaps(dayCount, wholeShare(share)) : facts.sensorGaps(wholeShare(share))
    if (sparseDays.length > 0) return `${percent}, ${facts.sparseDays(sparseDays.length)}`
    return share >= worthNamingShare && percent
  }
  /** A LO is the lowest value there is and must not go unsaid, nor the HI beside it. */
  const limitsSentence = ({ tally: { loCount, hiCount } }: PeriodFigures) => {
    if (loCount === 0) return ''
    return ` ${hiCount > 0 ? words.alsoLowAndHigh(loCount, hiCount) : words.alsoLow(loCount)}`
  }
  const shareClause = (time: string, { shares, sensor }: PeriodFigures) => {
    const percentOf = (part: PeriodShares['leading']) => zonePercentTexts(partOf(shares, part)).normal
    if (shares.kind === 'mixed') return words.both(time, percentOf('meter'), percentOf('sensor'))
    if (shares.kind === 'sensor') return (sensor ? words.timeInRange : words.sensorInRange)(time, percentOf('sensor'))
    return words.inTarget(time, percentOf('meter'))
  }
  return {
    facts,
    /** Returns the distribution of a period's readings, and the time of day that needs the most attention. */
    period: (period: RangePeriod, figures: PeriodFigures, { worstSlot, missing }: Findings): string => {
      const { shares } = figures
      const time = missing.dayCount < period ? words.soFar(missing.dayCount) : words.periods[period]
      const limits = limitsSentence(figures)
      const { answer, leading, kind } = shares
      if (answer.count === 0) return words.none + limits
      if (kind !== 'mixed' && answer.normal === answer.count)
        return (leading === 'sensor' ? words.allInRange(time) : words.allInTarget(time)) + limits
      return `${shareClause(time, figures)}${worstSlot ? `, ${worstClause(worstSlot)}` : '.'}${limits}`
    },
    /** Returns the time of day that needs the most attention. */
    worstSlot: ({ worstSlot: worst, isWorstSlotKnown }: Findings): string => {
      if (!worst) return isWorstSlotKnown ? words.noWorst : words.worstUnknown
      return worstSentence(worst)
    },
    /** When an average day is highest. */
    modelDay: (peak: { minute: number; median: number } | null): string =>
      peak ? words.modelDay(aroundTime(peak.minute), formatNumber(peak.median, 'glucose')) : words.modelDayTooFew,
    worstFact: ({ worstSlot: worst, isWorstSlotKnown }: Findings): string => {
      if (!worst) return isWorstSlotKnown ? facts.noWorst : facts.worstUnknown
      const { zone, sensorRange } = worst
      const counted = [words.slots[worst.slot], formatNumber(worst.count, 0), formatNumber(worst.outOf, 0)] as const
      if (!sensorRange || zone === 'low') return factsOfZone[zone](...counted)
      const { above, below } = bandNames(sensorRange)
      return facts.worstInBand(...counted, zone === 'high' ? above : below)
    },
    /** Days without a reading, the longest part of the day in which nothing was ever measured, and what a sensor left out. */
    missingFact: ({ missingDays, missingHours, dayCount, sensorGaps }: Coverage): string => {
      if (missingDays.length > 0 && missingDays.length === dayCount) return facts.everythingMissing
      const longest = missingHours.toSorted((one, other) => hoursOf(other) - hoursOf(one))[0]
      const parts = [
        missingDays.length > 0 && facts.missingDays(missingDays.length, dayCount),
        longest && hoursOf(longest) >= worthNamingHours && facts.missingHours(clock(longest.from), clock(longest.to)),
        sensorGaps && sensorGapsFact(sensorGaps, dayCount),
      ]
      return parts.filter(Boolean).join(' · ') || facts.nothingMissing
    },
  }
}

/** Returns the findings' sentences in the portal's words. */
export function useFindingText() {
  const messages = useFindingsMessages()
  const { number } = useFormat()
  return useMemo(() => findingText(messages, number), [messages, number])
}
