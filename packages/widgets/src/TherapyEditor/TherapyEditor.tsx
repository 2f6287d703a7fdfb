import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { TherapyEditorView } from './TherapyEditorView.tsx'
import type { TherapyEditorHandle, TherapyEditorOptions } from './therapyOptions.ts'
import { useTherapyEditor } from './useTherapyEditor.ts'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { TherapyEditorPart, TherapyEditorSlots } from './therapyParts.ts'

/** Props of TherapyEditor. */
export interface TherapyEditorProps extends TherapyEditorOptions {
  className?: string
  /** The host's classes on the therapy's parts. */
  classNames?: ClassNames<TherapyEditorPart>
  /** The host's own elements in places of the therapy's. */
  slots?: TherapyEditorSlots
}

const PatientTherapy = forwardRef<TherapyEditorHandle, TherapyEditorProps>(function PatientTherapy({ className, slots, ...options }, ref) {
  return <TherapyEditorView model={useTherapyEditor(options)} className={className} slots={slots} handle={ref} />
})

/**
 * A patient's therapy: the day's meal times on a rail with their tasks, how they were followed, target ranges, slots,
 * medicines, history, and forms to change them where that is allowed. Needs a DiabProvider. Another patient is another
 * therapy: nothing of the one before is kept.
 */
export const TherapyEditor = forwardRef<TherapyEditorHandle, TherapyEditorProps>(function TherapyEditor(props, ref) {
  const { WidgetScope } = useDiab()
  return (
    <WidgetScope dataSource={props.dataSource} classNames={props.classNames}>
      <PatientTherapy key={props.patientId} {...props} ref={ref} />
    </WidgetScope>
  )
})
