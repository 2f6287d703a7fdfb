import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { AnalysisChartsView } from './AnalysisChartsView.tsx'
import type { AnalysisChartsHandle, AnalysisChartsOptions } from './analysisOptions.ts'
import { useAnalysisCharts } from './useAnalysisCharts.ts'

export interface AnalysisChartsProps extends AnalysisChartsOptions {
  className?: string
}

const PatientAnalysis = forwardRef<AnalysisChartsHandle, AnalysisChartsProps>(function PatientAnalysis({ className, ...options }, ref) {
  return <AnalysisChartsView model={useAnalysisCharts(options)} className={className} handle={ref} />
})

/**
 * What a patient's readings mean: figures of a period, and four charts with their findings, table twins, exports and an A4
 * report. Needs a DiabProvider. Another patient is another analysis: nothing of the one before is kept.
 */
export const AnalysisCharts = forwardRef<AnalysisChartsHandle, AnalysisChartsProps>(function AnalysisCharts(props, ref) {
  const { DataSource } = useDiab()
  return (
    <DataSource source={props.dataSource}>
      <PatientAnalysis key={props.patientId} {...props} ref={ref} />
    </DataSource>
  )
})
