'use client'
export { therapyEditorMessages, type TherapyEditorMessages } from '../src/TherapyEditor/TherapyEditor.messages.ts'
export { TherapyEditor, type TherapyEditorProps } from '../src/TherapyEditor/TherapyEditor.tsx'
export {
  therapyTabs,
  type DueTask,
  type TherapyEditorDataSource,
  type TherapyEditorHandle,
  type TherapyEditorOptions,
  type TherapyTab,
} from '../src/TherapyEditor/therapyOptions.ts'
export type { TherapyEditorPart, TherapyEditorSlots, TherapyEmptyState } from '../src/TherapyEditor/therapyParts.ts'
