import type { PatientTableProps } from '../../PatientTable/PatientTable.tsx'
import type { PatientTableHandle } from '../../PatientTable/patientTableOptions.ts'
import type { WidgetDefinition } from '../widgetDefinition.ts'

export const patientTableDefinition: WidgetDefinition<PatientTableProps, PatientTableHandle> = {
  tag: 'diab-patient-table',
  load: async () => (await import('../../PatientTable/PatientTable.tsx')).PatientTable,
  required: 'clinicId',
  properties: {
    clinicId: { kind: 'text' },
    patients: { kind: 'value' },
    filter: { kind: 'value' },
    defaultFilter: { kind: 'value' },
    onFilterChanged: { kind: 'event', name: 'diab-patients-filtered', detail: () => ({}), sets: 'filter' },
    columns: { kind: 'value' },
    defaultColumns: { kind: 'value' },
    onColumnsChanged: { kind: 'event', name: 'diab-columns-changed', detail: (columns) => ({ columns }), sets: 'columns' },
    selectedIds: { kind: 'value' },
    onSelectionChanged: {
      kind: 'event',
      name: 'diab-selection-changed',
      detail: (ids) => ({ patientIds: [...ids] }),
      sets: 'selectedIds',
    },
    hrefFor: { kind: 'value' },
    defaultRow: { kind: 'number' },
    onPatientOpened: {
      kind: 'event',
      name: 'diab-patient-opened',
      detail: ({ id }, index) => ({ patientId: id, index }),
      onlyWhenHeard: true,
    },
    emptyAction: { kind: 'slot' },
    readOnly: { kind: 'flag' },
    dataSource: { kind: 'value' },
    classNames: { kind: 'value' },
    slots: { kind: 'slots', names: { toolbarStart: true, toolbarEnd: true, loading: true, errorState: true, emptyState: true } },
    onPatientChanged: { kind: 'event', name: 'diab-patient-changed', detail: ({ id }) => ({ patientId: id }) },
    onPatientRemoved: { kind: 'event', name: 'diab-patient-removed', detail: ({ id }) => ({ patientId: id }) },
  },
  methods: { focus: true, focusSearch: true, print: true, exportCsv: true, refetch: true },
}
