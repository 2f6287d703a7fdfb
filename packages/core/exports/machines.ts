export { analysis, type AnalysisEvent } from '../src/analysis/analysis.machine.ts'
export {
  analysisFilter,
  type AnalysisFilter,
  type AnalysisFilterEvent,
  type AnalysisFilterLeaf,
  type AnalysisFilterName,
} from '../src/analysis/analysisFilter.machine.ts'
export {
  diaryFilter,
  filterEntries,
  initialDiaryFilter,
  type DiaryFilter,
  type DiaryFilterEvent,
  type FilterName,
} from '../src/diary/diaryFilter.machine.ts'
export {
  analysisPeriods,
  diaryPeriods,
  diaryRange,
  type DiaryRange,
  type DiaryRangeEvent,
  type RangePeriod,
} from '../src/diary/diaryRange.machine.ts'
export { countedEntries, entryList, type EntryList, type EntryListEvent, type EntryMark } from '../src/diary/entryList.machine.ts'
export { sidePanel, type SidePanel, type SidePanelEvent } from '../src/diary/sidePanel.machine.ts'
export { initialSession, transitionSession, type SessionEvent, type SessionState } from '../src/session/session.machine.ts'
export {
  initialToasts,
  nextToastTimeout,
  transitionToasts,
  type Toast,
  type ToastKind,
  type ToastsEvent,
} from '../src/shell/toasts.machine.ts'
export { initialMealTimeSave, type MealTimeSaveState, type SaveStep } from '../src/therapy/mealTimeSave.machine.ts'
export {
  initialConversation,
  nextToSend,
  transitionConversation,
  type ConversationEvent,
  type ConversationState,
  type OutgoingMessage,
  type ReadPage,
  type UnsentMessage,
} from '../src/threads/conversation.machine.ts'
export {
  createFormMachine,
  firstInvalidField,
  shownIssue,
  type FormDefinition,
  type FormEvent,
  type FormField,
  type FormState,
} from '../src/validation/form.machine.ts'
