import type { AnalysisChartsProps } from '../../AnalysisCharts/AnalysisCharts.tsx'
import type { AnalysisChartsHandle } from '../../AnalysisCharts/analysisOptions.ts'
import type { WidgetDefinition } from '../widgetDefinition.ts'

export const analysisChartsDefinition: WidgetDefinition<AnalysisChartsProps, AnalysisChartsHandle> = {
  tag: 'diab-analysis-charts',
  load: async () => (await import('../../AnalysisCharts/AnalysisCharts.tsx')).AnalysisCharts,
  required: 'patientId',
  properties: {
    patientId: { kind: 'text' },
    chart: { kind: 'text' },
    defaultChart: { kind: 'text' },
    onChartChanged: { kind: 'event', name: 'diab-chart-changed', detail: (chart) => ({ chart }), sets: 'chart' },
    range: { kind: 'value' },
    defaultRange: { kind: 'value' },
    defaultDays: { kind: 'number' },
    onRangeChanged: { kind: 'event', name: 'diab-range-changed', detail: (range) => ({ range }), sets: 'range' },
    filter: { kind: 'value' },
    defaultFilter: { kind: 'value' },
    onFilterChanged: { kind: 'event', name: 'diab-filter-changed', detail: (filter) => ({ filter }), sets: 'filter' },
    pickedDay: { kind: 'text' },
    onDayPicked: { kind: 'event', name: 'diab-day-picked', detail: (day) => ({ day }), sets: 'pickedDay' },
    onEntryOpened: { kind: 'event', name: 'diab-entry-opened', detail: ({ id }) => ({ entryId: id }), onlyWhenHeard: true },
    consensusGroup: { kind: 'text' },
    defaultReportOpen: { kind: 'flag' },
    dataSource: { kind: 'value' },
    classNames: { kind: 'value' },
    slots: { kind: 'slots', names: { toolbarStart: true, toolbarEnd: true, loading: true, errorState: true, emptyState: true } },
  },
  methods: { scrollToDate: true, focus: true, print: true, exportCsv: true, refetch: true },
}
