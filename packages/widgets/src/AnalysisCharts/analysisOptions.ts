import type { DiabClient } from '@diab/core/client'
import type { AnalysisFilter, DiaryRange, RangePeriod } from '@diab/core/machines'
import type { ConsensusGroup } from '@diab/core/analysis'
import type { DiaryEntry, LocalDay } from '@diab/core/rules'

/** The views of an analysis: everything at a glance, every reading in time, all days on one, and averages by time of day. */
export const analysisCharts = ['summary', 'normal', 'modelDay', 'averages'] as const
/** A chart of the analysis, as its tab is called. */
export type AnalysisChart = (typeof analysisCharts)[number]

/** The calls of an analysis. `account` names the patient on the report. */
export interface AnalysisChartsDataSource {
  diary: Pick<DiabClient['diary'], 'list' | 'latest'>
  analysis: Pick<DiabClient['analysis'], 'summary'>
  therapy: Pick<DiabClient['therapy'], 'listLabels' | 'listGlucoseRanges' | 'readDiabetesStatus'>
  account?: Pick<DiabClient['account'], 'readPatient'>
}

/** Whose readings are analysed, and what the host controls. */
export interface AnalysisChartsOptions {
  /** The host's data instead of the provider's; the host loads it again on `refetch`. */
  dataSource?: AnalysisChartsDataSource
  /** Whose readings. */
  patientId: string
  /** The shown chart; with it the host keeps it. */
  chart?: AnalysisChart
  /** Defaults to `summary`. */
  defaultChart?: AnalysisChart
  /** Another chart was chosen. */
  onChartChanged?: (chart: AnalysisChart) => void
  /** The days that are analysed; with it the host keeps them. */
  range?: DiaryRange
  /** The initial period; otherwise the week of the patient's latest entry, or the last 14 days where that week has few readings. */
  defaultRange?: DiaryRange
  /** The length to begin with where no range is given; ends with the week of the latest entry. */
  defaultDays?: RangePeriod
  /** Called when other days are requested, or shown where the portal does not control them. */
  onRangeChanged?: (range: DiaryRange) => void
  /** The filter of readings and events; with it the host controls the filter. */
  filter?: AnalysisFilter
  /** The initial filter; everything unless given. */
  defaultFilter?: AnalysisFilter
  /** Something else is to count. */
  onFilterChanged?: (filter: AnalysisFilter) => void
  /** The day picked out of the model day and the calendar; null for none. With it the host keeps it. */
  pickedDay?: LocalDay | null
  /** A day was picked out, or let go (null). */
  onDayPicked?: (day: LocalDay | null) => void
  /** A person wants to see one reading or event in full. Without it, readings cannot be opened. */
  onEntryOpened?: (entry: DiaryEntry) => void
  /** Whose consensus targets the time in range is compared with; those of the diabetes type unless given. */
  consensusGroup?: ConsensusGroup
  /** Opens the report of the period once there are figures for it. */
  defaultReportOpen?: boolean
}

/** The methods of a mounted analysis, through `ref`. */
export interface AnalysisChartsHandle {
  /** Moves the analysed days until the day is among them; as many as before. */
  scrollToDate: (day: LocalDay) => void
  /** Focuses the shown chart. */
  focus: () => void
  /** Prints the shown chart's card. Resolves when the browser's dialog has been handed the page. */
  print: () => Promise<void>
  /** Saves the shown chart's readings or figures as a file. */
  exportCsv: () => Promise<void>
  refetch: () => void
}
