import { forwardRef } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { AnalysisChartsView } from './AnalysisChartsView.tsx'
import type { AnalysisChartsHandle, AnalysisChartsOptions } from './analysisOptions.ts'
import { useAnalysisCharts } from './useAnalysisCharts.ts'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { AnalysisChartsPart, AnalysisChartsSlots } from './analysisParts.ts'

/** Props of AnalysisCharts. */
export interface AnalysisChartsProps extends AnalysisChartsOptions {
  className?: string
  /** The host's classes on the analysis' parts. */
  classNames?: ClassNames<AnalysisChartsPart>
  /** The host's own elements in places of the analysis'. */
  slots?: AnalysisChartsSlots
}

const PatientAnalysis = forwardRef<AnalysisChartsHandle, AnalysisChartsProps>(function PatientAnalysis(
  { className, slots, ...options },
  ref,
) {
  return (
    <AnalysisChartsView
      model={useAnalysisCharts(options)}
      className={className}
      slots={slots}
      handle={ref}
      defaultReportOpen={options.defaultReportOpen}
    />
  )
})

/**
 * The analysis of a patient's readings: figures of a period, and four charts with their findings, table twins, exports and an A4
 * report. Needs a DiabProvider. Another patient mounts a new analysis, without state of the one before.
 */
export const AnalysisCharts = forwardRef<AnalysisChartsHandle, AnalysisChartsProps>(function AnalysisCharts(props, ref) {
  const { WidgetScope } = useDiab()
  return (
    <WidgetScope dataSource={props.dataSource} classNames={props.classNames}>
      <PatientAnalysis key={props.patientId} {...props} ref={ref} />
    </WidgetScope>
  )
})
