import { fewReadings, type LeftOut, type RankedMedian, type ShareCounts } from '@diab/core/analysis'
import { useMemo } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import { useAnalysisMessages } from '../AnalysisCharts.messages.ts'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { medianText } from '../medianCell.ts'
import { perDayText } from '../perDayText.ts'
import { zonePercentTexts } from '../zonePercentTexts.ts'

type ShareTexts = Pick<ShareCounts, 'low' | 'normal' | 'high'>

/** Returns the figures as the cells write them. */
export function useFigureText() {
  const { figures: words, units } = useAnalysisMessages()
  const format = useFormat()
  return useMemo(() => {
    const percent = (value: number) => words.percent(format.number(value, 0))
    const concentration = (mmolPerL: number | null) =>
      mmolPerL === null ? { value: words.none } : { value: format.number(mmolPerL, 'glucose'), unit: units.glucose() }
    return {
      words,
      percent,
      concentration,
      /** Whole percents of readings below, in and above the target; dashes without one. */
      shares: (counts: ShareTexts) => {
        const { low, normal, high } = zonePercentTexts(counts)
        const text = (part: string) => (counts.low + counts.normal + counts.high === 0 ? words.none : words.percent(part))
        return { low: text(low), normal: text(normal), high: text(high) }
      },
      /** What a figure leaves out where that is more than 1%: `a HI és LO mérések nélkül`. */
      withoutLimits: ({ isNotable, hiCount, loCount }: LeftOut) => isNotable && words.withoutLimits(hiCount > 0, loCount > 0),
      count: (count: number) => format.number(count, 0),
      decimal: (value: number) => format.number(value),
      /** Where the average must name the HI and LO it leaves out, that the median has them. */
      median: ({ leftOut, ...figures }: RankedMedian & { readonly leftOut: LeftOut }) =>
        figures.median !== null && (leftOut.isNotable ? words.medianWithLimits : words.median)(medianText(figures, format.number)),
      /** Whether that is stable two or three readings cannot tell. */
      variation: ({ variability: { cv, isStable }, tally }: AnalysisFigures) =>
        cv !== null &&
        [words.variation(percent(cv)), tally.count >= fewReadings && (isStable ? words.stable : words.unstable)].filter(Boolean).join(', '),
      /** `napi 5,9 · 1 HI · 1 szokatlan`: how often, and what the figures leave out. */
      counted: ({ tally, countPerDay }: AnalysisFigures) =>
        [
          countPerDay !== null && tally.count > 0 && words.perDay(perDayText(countPerDay)),
          tally.hiCount > 0 && words.hi(tally.hiCount),
          tally.loCount > 0 && words.lo(tally.loCount),
          tally.unusualCount > 0 && words.unusual(tally.unusualCount),
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [words, units, format])
}
