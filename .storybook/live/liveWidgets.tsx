import { demoClinic, makeId } from '@diab/core/testing'
import { AnalysisCharts } from '@diab/widgets/analysis-charts'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { PatientTable } from '@diab/widgets/patient-table'
import { TherapyEditor } from '@diab/widgets/therapy-editor'
import { ThreadPanel } from '@diab/widgets/thread-panel'
import type { ReactNode } from 'react'

export const widgetNames = ['DiaryTimeline', 'AnalysisCharts', 'PatientTable', 'ThreadPanel', 'TherapyEditor'] as const
export type WidgetName = (typeof widgetNames)[number]

export interface LiveProps {
  /** Whose diary, analysis and therapy. */
  readonly patientId: string
  readonly readOnly?: boolean
  readonly defaultChart?: 'summary' | 'modelDay'
  /** The field of an open thread takes the focus, which a page of many widgets keeps for itself. */
  readonly isThreadOpen?: boolean
}

const days = (count: 7 | 14) => ({ days: count, lastDay: '2026-11-20' }) as const

/** The five, on the days and people of the live pages. */
export const liveWidgets: Record<WidgetName, (props: LiveProps) => ReactNode> = {
  DiaryTimeline: ({ patientId, readOnly }) => <DiaryTimeline patientId={patientId} defaultRange={days(7)} readOnly={readOnly} />,
  AnalysisCharts: ({ patientId, defaultChart }) => (
    <AnalysisCharts patientId={patientId} defaultRange={days(14)} defaultChart={defaultChart} />
  ),
  PatientTable: ({ readOnly }) => <PatientTable clinicId={demoClinic.id} hrefFor={({ id }) => `#${id}`} readOnly={readOnly} />,
  ThreadPanel: ({ isThreadOpen }) => <ThreadPanel defaultSelectedThreadId={isThreadOpen ? makeId(0x7, 1) : null} />,
  TherapyEditor: ({ patientId, readOnly }) => <TherapyEditor patientId={patientId} readOnly={readOnly} />,
}
