import type { TherapyEditorProps } from '../../TherapyEditor/TherapyEditor.tsx'
import type { TherapyEditorHandle } from '../../TherapyEditor/therapyOptions.ts'
import type { WidgetDefinition } from '../widgetDefinition.ts'

export const therapyEditorDefinition: WidgetDefinition<TherapyEditorProps, TherapyEditorHandle> = {
  tag: 'diab-therapy-editor',
  load: async () => (await import('../../TherapyEditor/TherapyEditor.tsx')).TherapyEditor,
  required: 'patientId',
  properties: {
    patientId: { kind: 'text' },
    tab: { kind: 'text' },
    defaultTab: { kind: 'text' },
    onTabChanged: { kind: 'event', name: 'diab-tab-changed', detail: (tab) => ({ tab }), sets: 'tab' },
    selectedMealTimeId: { kind: 'text' },
    defaultSelectedMealTimeId: { kind: 'text' },
    onMealTimeSelected: {
      kind: 'event',
      name: 'diab-meal-time-selected',
      detail: (mealTimeId) => ({ mealTimeId }),
      sets: 'selectedMealTimeId',
    },
    readOnly: { kind: 'flag' },
    dataSource: { kind: 'value' },
    classNames: { kind: 'value' },
    slots: { kind: 'slots', names: { toolbarStart: true, toolbarEnd: true, loading: true, errorState: true, emptyState: true } },
    patientName: { kind: 'text' },
    onPlanSaved: { kind: 'event', name: 'diab-plan-saved', detail: ({ id }) => ({ planId: id }) },
    onPlanRemoved: { kind: 'event', name: 'diab-plan-removed', detail: ({ id }) => ({ planId: id }) },
    renderTaskAction: { kind: 'renderer' },
  },
  methods: { focus: true, print: true, refetch: true },
}
