import { ReadingUse, sensorBandTexts } from '@diab/core/analysis'
import { formatAmount, formatDate, formatNumber } from '@diab/core/format'
import { useMemo } from 'react'
import { ChartLegend, type LegendItem, plateSwatch, swatches } from '../../charts/ChartLegend.tsx'
import type { Bounds } from '../../charts/readingTargets.ts'
import { targetsOf } from '../../charts/targetSteps.ts'
import { dayTargets, profileRanges } from './dayTargets.ts'
import type { ModelDayMessages } from './modelDayChart.messages.ts'
import { type ModelDayData, outerPercent } from './modelDayData.ts'
import * as styles from './ModelDayChart.css.ts'
import { fewReadings } from './profileRuns.ts'

const lineSwatch = (className: string) => (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M1.5 6h13" className={className} />
  </svg>
)

const hatchSwatch = (
  <svg viewBox="0 0 16 12" className={styles.swatch} aria-hidden="true">
    <path d="M0 12 6 0M5 12 11 0M10 12 16 0" className={styles.hatchLine} />
  </svg>
)

export function ModelDayLegend({ data, words }: { data: ModelDayData; words: ModelDayMessages }) {
  const { profile, columns, ranges, labelTimes, group, pickedDay } = data
  const isSensor = profile.source === 'sensor'
  const outer = outerPercent(profile)
  const hasUnusual = !isSensor && columns.uses.includes(ReadingUse.Unusual)
  const hasGaps = columns.length > 0 && fewReadings(profile.bins).length > 0
  const { steps, drawn } = dayTargets(columns, ranges, labelTimes, profile.source)
  const hasNeutral = drawn.neutral.length > 0
  const sensorBand = isSensor ? sensorBandTexts(profileRanges(columns, ranges), group, words.sensorBand).at(-1) : undefined
  const items = useMemo(
    () => legendItems({ isSensor, sensorBand, outer, hasUnusual, hasGaps, hasNeutral, targets: targetsOf(steps), pickedDay }, words),
    [isSensor, sensorBand, outer, hasUnusual, hasGaps, hasNeutral, steps, pickedDay, words],
  )
  return <ChartLegend className={styles.legend} items={items} />
}

type LegendFacts = Pick<ModelDayData, 'pickedDay'> & {
  isSensor: boolean
  /** The range behind a sensor's profile by its name. */
  sensorBand: string | undefined
  targets: readonly Bounds[]
  /** Readings painted without a zone. */
  hasNeutral: boolean
  /** Percent. */
  outer: number
  hasUnusual: boolean
  /** Hours with too few readings. */
  hasGaps: boolean
}

function legendItems(facts: LegendFacts, words: ModelDayMessages): LegendItem[] {
  const { isSensor, sensorBand, outer, hasUnusual, hasGaps, hasNeutral, targets, pickedDay } = facts
  const { legend, zones, fewReadings: few } = words
  const [target] = targets
  const isNeutralShown = hasNeutral && (!isSensor || pickedDay !== null)
  const targetText = ({ min, max }: Bounds) => sensorBand ?? legend.target(formatNumber(min, 'consensus'), formatNumber(max, 'consensus'))
  const points: LegendItem[] = [
    { swatch: swatches.low, text: zones[1] },
    { swatch: swatches.normal, text: zones[2] },
    { swatch: swatches.high, text: zones[3] },
    ...(hasUnusual ? [{ swatch: swatches.unusual, text: legend.unusual }] : []),
  ]
  return [
    ...(pickedDay ? [{ swatch: lineSwatch(styles.picked), text: legend.picked(formatDate(pickedDay)) }] : []),
    { swatch: lineSwatch(styles.median), text: legend.median },
    { swatch: plateSwatch(styles.quartiles), text: legend.quartiles },
    { swatch: plateSwatch(styles.outer), text: legend.outer(formatAmount(outer)) },
    ...(isSensor ? [{ swatch: lineSwatch(styles.daysSwatch), text: legend.days }] : points),
    ...(isNeutralShown ? [{ swatch: swatches.neutral, text: legend.neutral }] : []),
    ...(target ? [{ swatch: swatches.band, text: targets.length > 1 ? legend.slotTargets : targetText(target) }] : []),
    ...(hasGaps ? [{ swatch: hatchSwatch, text: few }] : []),
  ]
}
