'use client'
// What the widgets are made of: their hooks, models and views. These names may change in a minor version.
export { AnalysisChartsView, type AnalysisChartsViewProps } from '../../src/AnalysisCharts/AnalysisChartsView.tsx'
export { Figures, type FiguresProps } from '../../src/AnalysisCharts/Figures/Figures.tsx'
export type { ShownEntries } from '../../src/AnalysisCharts/data/analysisData.ts'
export type { AnalysisDays, AnalysisFigures } from '../../src/AnalysisCharts/data/analysisFigures.ts'
export type { Estimates } from '../../src/AnalysisCharts/data/estimates.ts'
export type { Answer } from '../../src/AnalysisCharts/data/useAnalysisQueries.ts'
export { useFindingText } from '../../src/AnalysisCharts/useFindingText.ts'
export { useAnalysisCharts, type AnalysisChartsModel } from '../../src/AnalysisCharts/useAnalysisCharts.ts'
export { DiaryTimelineView, type DiaryTimelineViewProps } from '../../src/DiaryTimeline/DiaryTimelineView.tsx'
export { TimelineList, type TimelineListHandle, type TimelineListProps } from '../../src/DiaryTimeline/TimelineList.tsx'
export { useDiaryTimeline, type DiaryTimelineModel } from '../../src/DiaryTimeline/useDiaryTimeline.ts'
export { PatientTableView, type PatientTableViewProps } from '../../src/PatientTable/PatientTableView.tsx'
export type { PatientRows } from '../../src/PatientTable/data/patientRows.ts'
export { usePatientTable, type PatientTableModel } from '../../src/PatientTable/usePatientTable.ts'
export { SavedMedicines, type SavedMedicinesProps } from '../../src/TherapyEditor/SavedMedicines/SavedMedicines.tsx'
export {
  useSavedMedicineList,
  type SavedMedicinesModel,
  type SavedMedicinesOptions,
} from '../../src/TherapyEditor/SavedMedicines/useSavedMedicineList.ts'
export { TherapyEditorView, type TherapyEditorViewProps } from '../../src/TherapyEditor/TherapyEditorView.tsx'
export type { Editing } from '../../src/TherapyEditor/therapyOptions.ts'
export { useTherapyEditor, type TherapyEditorModel } from '../../src/TherapyEditor/useTherapyEditor.ts'
export { ThreadPanelView, type ThreadPanelViewProps } from '../../src/ThreadPanel/ThreadPanelView.tsx'
export { MessageList, type MessageListHandle, type MessageListProps } from '../../src/ThreadPanel/conversation/MessageList.tsx'
export type { MessageRow } from '../../src/ThreadPanel/conversation/messageRows.ts'
export { useThreadPanel, type ThreadPanelModel } from '../../src/ThreadPanel/useThreadPanel.ts'
export { useMinute } from '../../src/provider/useMinute.ts'
export { useDiabCache, type DiabCache, type Reads } from '../../src/provider/useDiabCache.ts'
export { FormProblem } from '../../src/forms/FormProblem.ts'
export { type SaveProblem } from '../../src/forms/saveProblem.ts'
export { useForm, type FieldBinding, type FormAttempt, type FormModel, type FormOptions } from '../../src/forms/useForm.ts'
export {
  useDiabMutation,
  type DiabMutationContext,
  type DiabMutationOptions,
  type DiabMutationResult,
} from '../../src/provider/useDiabMutation.ts'
export { useRead, type ReadOptions } from '../../src/provider/useRead.ts'
export { useFormat } from '../../src/provider/useFormat.ts'
export { useMessages } from '../../src/ui/environment/useMessages.ts'
