import type { AnalysisChartsPart } from '../../AnalysisCharts/analysisParts.ts'
import type { DiaryTimelinePart } from '../../DiaryTimeline/timelineParts.ts'
import type { PatientTablePart } from '../../PatientTable/patientParts.ts'
import type { TherapyEditorPart } from '../../TherapyEditor/therapyParts.ts'
import type { ThreadPanelPart } from '../../ThreadPanel/threadParts.ts'

type Names<Part extends string> = Readonly<Record<Part, true>>

const common = { toolbar: true, notice: true, loading: true, errorState: true, emptyState: true } as const
const diary: Names<DiaryTimelinePart> = {
  ...common,
  list: true,
  day: true,
  dayHeading: true,
  entry: true,
  value: true,
  panel: true,
}
const analysis: Names<AnalysisChartsPart> = {
  ...common,
  figures: true,
  figure: true,
  chart: true,
  finding: true,
  table: true,
  filters: true,
  dialog: true,
}
const therapy: Names<TherapyEditorPart> = { ...common, rail: true, plan: true, mealTime: true, task: true, card: true, dialog: true }
const threads: Names<ThreadPanelPart> = {
  ...common,
  list: true,
  thread: true,
  conversation: true,
  heading: true,
  message: true,
  composer: true,
}
const patients: Names<PatientTablePart> = {
  ...common,
  flags: true,
  table: true,
  heading: true,
  row: true,
  cell: true,
  footer: true,
  dialog: true,
}

/** Every documented part, by the name that its widget carries in the page. */
export const documentedParts: Readonly<Record<string, readonly string[]>> = {
  'diary-timeline': Object.keys(diary),
  'analysis-charts': Object.keys(analysis),
  'therapy-editor': Object.keys(therapy),
  'thread-panel': Object.keys(threads),
  'patient-table': Object.keys(patients),
}
