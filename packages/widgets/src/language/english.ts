import { unitLabels } from '@diab/core/format'
import { englishOfCore } from '@diab/internal/language'
import { analysisChartsMessagesEn } from '../AnalysisCharts/AnalysisCharts.messages.en.ts'
import { analysisEmptyMessagesEn } from '../AnalysisCharts/analysisEmptyText.messages.en.ts'
import { averagesChartMessagesEn } from '../AnalysisCharts/AveragesChart/averagesChart.messages.en.ts'
import { calendarChartMessagesEn } from '../AnalysisCharts/CalendarChart/calendarChart.messages.en.ts'
import { chartTableMessagesEn } from '../AnalysisCharts/ChartTable/chartTable.messages.en.ts'
import { unmetRulesMessagesEn } from '../AnalysisCharts/Figures/unmetRules.messages.en.ts'
import { findingsMessagesEn } from '../AnalysisCharts/findings.messages.en.ts'
import { inRangeBarMessagesEn } from '../AnalysisCharts/InRangeBar/inRangeBar.messages.en.ts'
import { modelDayChartMessagesEn } from '../AnalysisCharts/ModelDayChart/modelDayChart.messages.en.ts'
import { normalChartMessagesEn } from '../AnalysisCharts/NormalChart/normalChart.messages.en.ts'
import { summaryMessagesEn } from '../AnalysisCharts/panes/summary.messages.en.ts'
import { treatmentSummaryMessagesEn } from '../AnalysisCharts/report/treatmentSummary.messages.en.ts'
import { soundMessagesEn } from '../AnalysisCharts/sound/sound.messages.en.ts'
import { weekdayChartMessagesEn } from '../AnalysisCharts/WeekdayChart/weekdayChart.messages.en.ts'
import { chartsMessagesEn } from '../charts/charts.messages.en.ts'
import { dayPickerMessagesEn } from '../dayPicker/dayPicker.messages.en.ts'
import { dayPickerNotesEn } from '../dayPicker/dayPickerNotes.messages.en.ts'
import { diaryTimelineMessagesEn } from '../DiaryTimeline/DiaryTimeline.messages.en.ts'
import { diaryFilesMessagesEn } from '../DiaryTimeline/files/diaryFiles.messages.en.ts'
import { filterTreeMessagesEn } from '../DiaryTimeline/filterTree.messages.en.ts'
import { mealSheetMessagesEn } from '../DiaryTimeline/forms/mealSheet.messages.en.ts'
import { entryPanelMessagesEn } from '../DiaryTimeline/panel/entryPanel.messages.en.ts'
import { sensorDayMessagesEn } from '../DiaryTimeline/sensorDay/sensorDay.messages.en.ts'
import { patientTableMessagesEn } from '../PatientTable/PatientTable.messages.en.ts'
import { sensorCurveMessagesEn } from '../SensorCurve/sensorCurve.messages.en.ts'
import { therapyFormsMessagesEn } from '../TherapyEditor/forms.messages.en.ts'
import { therapyHistoryMessagesEn } from '../TherapyEditor/history/history.messages.en.ts'
import { medicinesMessagesEn } from '../TherapyEditor/medicines/medicines.messages.en.ts'
import { therapyPrintMessagesEn } from '../TherapyEditor/print/print.messages.en.ts'
import { therapyEditorMessagesEn } from '../TherapyEditor/TherapyEditor.messages.en.ts'
import { threadPanelMessagesEn } from '../ThreadPanel/ThreadPanel.messages.en.ts'
import { calendarMessagesEn, calendarButtonMessagesEn } from '../ui/Calendar/calendar.messages.en.ts'
import { dayNamesMessagesEn } from '../ui/Calendar/weekdayNames.messages.en.ts'
import { uiMessagesEn } from '../ui/ui.messages.en.ts'
import { whatIsMessagesEn } from '../whatIs/whatIs.messages.en.ts'
import type { Language } from '../ui/environment/language.ts'
import type { MessageOverrides, MessageTree } from '../ui/environment/messageOverrides.ts'
import { british } from './british.ts'

/** The trees of every `*.messages.en.ts` of this package; `tools/catalogues.test.ts` finds one that is missing here. */
const catalogues: readonly MessageTree[] = [
  analysisChartsMessagesEn,
  analysisEmptyMessagesEn,
  averagesChartMessagesEn,
  calendarChartMessagesEn,
  chartTableMessagesEn,
  unmetRulesMessagesEn,
  findingsMessagesEn,
  inRangeBarMessagesEn,
  modelDayChartMessagesEn,
  normalChartMessagesEn,
  summaryMessagesEn,
  treatmentSummaryMessagesEn,
  soundMessagesEn,
  weekdayChartMessagesEn,
  chartsMessagesEn,
  dayPickerMessagesEn,
  dayPickerNotesEn,
  diaryTimelineMessagesEn,
  diaryFilesMessagesEn,
  filterTreeMessagesEn,
  mealSheetMessagesEn,
  entryPanelMessagesEn,
  sensorDayMessagesEn,
  patientTableMessagesEn,
  sensorCurveMessagesEn,
  therapyFormsMessagesEn,
  therapyHistoryMessagesEn,
  medicinesMessagesEn,
  therapyPrintMessagesEn,
  therapyEditorMessagesEn,
  threadPanelMessagesEn,
  calendarMessagesEn,
  calendarButtonMessagesEn,
  dayNamesMessagesEn,
  uiMessagesEn,
  whatIsMessagesEn,
]

type Message = MessageOverrides[string]

/** Returns a part's sentences by dotted key, as a portal overrides them. */
const dottedMessages = (tree: MessageTree, prefix = ''): [key: string, message: Message][] =>
  Object.entries(tree).flatMap(([key, message]): [string, Message][] =>
    typeof message === 'object' ? dottedMessages(message, `${prefix}${key}.`) : [[prefix + key, message]],
  )

/** The catalogue of core that is bundled with this file has separate conventions, which no provider sets. */
const withUnit = ([key, message]: ReturnType<typeof dottedMessages>[number]): ReturnType<typeof dottedMessages>[number] =>
  key.endsWith('.units.glucose') ? [key, unitLabels.glucose] : [key, message]

/** What a provider loads that asks for English. */
export const english: Language = {
  ...british,
  messages: { ...englishOfCore, ...Object.fromEntries(catalogues.flatMap((tree) => dottedMessages(tree)).map(withUnit)) },
}
