import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { TherapyEditorView } from './TherapyEditorView.tsx'
import type { TherapyEditorHandle, TherapyEditorOptions } from './therapyOptions.ts'
import { useTherapyEditor } from './useTherapyEditor.ts'

export interface TherapyEditorProps extends TherapyEditorOptions {
  className?: string
}

const PatientTherapy = forwardRef<TherapyEditorHandle, TherapyEditorProps>(function PatientTherapy({ className, ...options }, ref) {
  return <TherapyEditorView model={useTherapyEditor(options)} className={className} handle={ref} />
})

/**
 * A patient's therapy: the day's meal times on a rail with their tasks, how they were followed, target ranges, slots,
 * medicines, history, and forms to change them where that is allowed. Needs a DiabProvider. Another patient is another
 * therapy: nothing of the one before is kept.
 */
export const TherapyEditor = forwardRef<TherapyEditorHandle, TherapyEditorProps>(function TherapyEditor(props, ref) {
  const { DataSource } = useDiab()
  return (
    <DataSource source={props.dataSource}>
      <PatientTherapy key={props.patientId} {...props} ref={ref} />
    </DataSource>
  )
})
