import { fewReadings } from '@diab/core/analysis'
import { useMemo } from 'react'
import { useFormat } from '../../provider/useFormat.ts'
import { useAnalysisMessages } from '../AnalysisCharts.messages.ts'
import type { AnalysisFigures } from '../data/analysisFigures.ts'
import { shownPercent } from '../shownPercent.ts'

/** Figures as the cells write them. */
export function useFigureText() {
  const { figures: words, units } = useAnalysisMessages()
  const format = useFormat()
  return useMemo(() => {
    const percent = (value: number) => words.percent(format.number(value, 0))
    const concentration = (mmolPerL: number | null) =>
      mmolPerL === null ? { value: words.none } : { value: format.number(mmolPerL), unit: units.mmolPerL }
    return {
      words,
      percent,
      concentration,
      /** Whole percent of the readings in target; null figures have none. */
      inTarget: ({ percents, tally }: AnalysisFigures) =>
        percents ? words.percent(shownPercent(percents.normal, tally.normal, tally.count)) : words.none,
      below: ({ percents, tally }: AnalysisFigures) => words.percent(shownPercent(percents?.low ?? 0, tally.low, tally.count)),
      above: ({ percents, tally }: AnalysisFigures) => words.percent(shownPercent(percents?.high ?? 0, tally.high, tally.count)),
      count: (count: number) => format.number(count, 0),
      decimal: (value: number) => format.number(value),
      median: (mmolPerL: number | null) => mmolPerL !== null && words.median(format.number(mmolPerL)),
      /** Whether that is stable two or three readings cannot tell. */
      variation: ({ variability: { cv, isStable }, tally }: AnalysisFigures) =>
        cv !== null &&
        [words.variation(percent(cv)), tally.count >= fewReadings && (isStable ? words.stable : words.unstable)].filter(Boolean).join(', '),
      /** `napi 5,9 · 1 HI · 1 szokatlan`: how often, and what the figures leave out. */
      counted: ({ tally, countPerDay }: AnalysisFigures) =>
        [
          countPerDay !== null && tally.count > 0 && words.perDay(format.number(countPerDay)),
          tally.hiCount > 0 && words.hi(tally.hiCount),
          tally.loCount > 0 && words.lo(tally.loCount),
          tally.unusualCount > 0 && words.unusual(tally.unusualCount),
        ]
          .filter(Boolean)
          .join(' · '),
    }
  }, [words, units, format])
}
