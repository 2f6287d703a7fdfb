export { analysisContract, summaryQuerySchema, type SummaryQuery } from '../src/analysis/analysis.contract.ts'
export { analysisKeys } from '../src/analysis/analysis.keys.ts'
export {
  dailySummarySchema,
  glucoseTallySchema,
  type DailySummary,
  type DailyTally,
  type GlucoseTally,
} from '../src/analysis/dailySummary.schema.ts'
export { fixedZoneBounds, fixedZoneOf, fixedZones, type FixedZone, type FixedZones } from '../src/analysis/fixedZones.ts'
export {
  ColumnOrigin,
  emptyGlucoseColumns,
  inTimeOrder,
  isOfSensor,
  ReadingUse,
  toGlucoseColumns,
  type GlucoseColumns,
  type GlucoseReading,
  type GlucoseReadings,
} from '../src/analysis/glucoseColumns.ts'
export { glucoseRiskOf, type GlucoseRisk } from '../src/analysis/glucoseRisk.ts'
export { glucoseSummary, type GlucoseSummary, type SummarisedReading } from '../src/analysis/glucoseSummary.ts'
export { emptyTally, joinTallies, tallyByDay, tallyGlucose, tallyRows } from '../src/analysis/glucoseTally.ts'
export { summariseDays, type FigureEntry } from '../src/analysis/summariseDays.ts'
export { adrr, adrrNeeds, type AdrrGroup, type AverageDailyRiskRange } from '../src/analysis/adrr.ts'
export {
  estimatedHbA1c,
  hbA1cNeeds,
  hbA1cOf,
  type EstimatedHbA1c,
  type HbA1cRule,
  type HbA1cRuleName,
} from '../src/analysis/estimatedHbA1c.ts'
export {
  estimatedHypoCount,
  hypoCountNeeds,
  lbgiClassStrategy,
  type EstimatedHypoCount,
  type HypoCountStrategy,
} from '../src/analysis/estimatedHypoCount.ts'
export { glucoseFigures, type GlucoseFigures } from '../src/analysis/glucoseFigures.ts'
export { periodFigures, type FiguresOptions, type PeriodFigures } from '../src/analysis/periodFigures.ts'
export { eA1c, gmi, gmiMmolPerMol, ifccOf } from '../src/analysis/glycatedHaemoglobin.ts'
export { gri, griOf, type GlycemiaRiskIndex, type GriShares } from '../src/analysis/gri.ts'
export { jIndex } from '../src/analysis/jIndex.ts'
export { mage, type GlycemicExcursions } from '../src/analysis/mage.ts'
export { modd } from '../src/analysis/modd.ts'
export { pickRows } from '../src/analysis/pickRows.ts'
export { riskIndexOf, type HighRiskGroup, type LowRiskGroup, type RiskIndex } from '../src/analysis/riskIndex.ts'
export { type SensorFigures } from '../src/analysis/sensorFigures.ts'
export { sufficiency, sufficiencyNeeds, type Sufficiency } from '../src/analysis/sufficiency.ts'
export { summariseColumns } from '../src/analysis/summariseColumns.ts'
export { consensusGroupOf, type ConsensusGroup } from '../src/analysis/consensusBounds.ts'
export { sensorTimeInRange, timeInRange, type RangeBand, type RangeGoal, type TimeInRange } from '../src/analysis/timeInRange.ts'
export { leftOutOf, notableLeftOutShare, type LeftOut } from '../src/analysis/leftOut.ts'
export {
  partOf,
  periodKindOf,
  periodShares,
  periodSharesOf,
  type PeriodKind,
  type PeriodShares,
  type ShareCounts,
  type TargetShares,
} from '../src/analysis/periodShares.ts'
export { cvOf, deviationOf, stableCvPercent, variability, variabilityOf, type GlucoseVariability } from '../src/analysis/variability.ts'
export { joinDays } from '../src/analysis/windowDays.ts'
export { wholePercents } from '../src/analysis/wholePercents.ts'
export {
  analysis,
  type AnalysisEvent,
  type AnalysisFetchKey,
  type AnalysisPlan,
  type AnalysisState,
} from '../src/analysis/analysis.machine.ts'
export {
  analysisFilter,
  analysisFilterChildren,
  analysisFilterLeaves,
  initialAnalysisFilter,
  type AnalysisFilter,
  type AnalysisFilterEvent,
  type AnalysisFilterLeaf,
  type AnalysisFilterName,
  type AnalysisFilterParent,
  type GlucoseLeaf,
} from '../src/analysis/analysisFilter.machine.ts'
export { comparePeriods, type Change, type PeriodComparison } from '../src/analysis/comparison.ts'
export type { SensorGaps } from '../src/analysis/sensorGaps.ts'
export { coverage, type Coverage, type CoveredDays, type HourSpan } from '../src/analysis/coverage.ts'
export { dayProfile, type DayProfile, type DayProfileBin, type DayProfileOptions, type ProfileSource } from '../src/analysis/dayProfile.ts'
export { fewReadings, isRiskTold } from '../src/analysis/fewReadings.ts'
export { findings, worstSlotOf, type Findings, type WorstSlot } from '../src/analysis/findings.ts'
export { leadingDays, leadingReadings, leadingTally, type LeadingSource } from '../src/analysis/leading.ts'
export { mealPairs, type MealPair, type PairedMeal } from '../src/analysis/mealPairs.ts'
export { percentileOf } from '../src/analysis/percentiles.ts'
export { hourAverages, slotAverages, type SlotAverages } from '../src/analysis/slotAverages.ts'
export type { SlotTarget } from '../src/analysis/slotTarget.ts'
export { sensorBandOf, targetBandOf, type TargetBand } from '../src/analysis/targetBand.ts'
export { weeklyPattern, type WeekdayTally } from '../src/analysis/weeklyPattern.ts'
