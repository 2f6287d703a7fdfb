'use client'
export { SavedMedicines, type SavedMedicinesProps } from '../src/TherapyEditor/SavedMedicines/SavedMedicines.tsx'
export {
  type SavedMedicinesModel,
  type SavedMedicinesOptions,
  useSavedMedicineList,
} from '../src/TherapyEditor/SavedMedicines/useSavedMedicineList.ts'
export { TherapyEditor, type TherapyEditorProps } from '../src/TherapyEditor/TherapyEditor.tsx'
export { therapyEditorMessages, type TherapyEditorMessages } from '../src/TherapyEditor/TherapyEditor.messages.ts'
export { TherapyEditorView, type TherapyEditorViewProps } from '../src/TherapyEditor/TherapyEditorView.tsx'
export {
  type Editing,
  type TherapyEditorDataSource,
  type TherapyEditorHandle,
  type TherapyEditorOptions,
  type TherapyTab,
  therapyTabs,
} from '../src/TherapyEditor/therapyOptions.ts'
export { type TherapyEditorModel, useTherapyEditor } from '../src/TherapyEditor/useTherapyEditor.ts'
export type { TherapyEditorPart, TherapyEditorSlots, TherapyEmptyState } from '../src/TherapyEditor/therapyParts.ts'
