import type { DiaryTimelineProps } from '../../DiaryTimeline/DiaryTimeline.tsx'
import type { DiaryTimelineHandle } from '../../DiaryTimeline/DiaryTimelineView.tsx'
import type { WidgetDefinition } from '../widgetDefinition.ts'

export const diaryTimelineDefinition: WidgetDefinition<DiaryTimelineProps, DiaryTimelineHandle> = {
  tag: 'diab-diary-timeline',
  load: async () => (await import('../../DiaryTimeline/DiaryTimeline.tsx')).DiaryTimeline,
  required: 'patientId',
  properties: {
    patientId: { kind: 'text' },
    range: { kind: 'value' },
    defaultRange: { kind: 'value' },
    defaultDays: { kind: 'number' },
    onRangeChanged: { kind: 'event', name: 'diab-range-changed', detail: (range) => ({ range }), sets: 'range' },
    filter: { kind: 'value' },
    defaultFilter: { kind: 'value' },
    onFilterChanged: { kind: 'event', name: 'diab-filter-changed', detail: (filter) => ({ filter }), sets: 'filter' },
    selectedEntryId: { kind: 'text' },
    onEntrySelected: { kind: 'event', name: 'diab-entry-selected', detail: (entryId) => ({ entryId }), sets: 'selectedEntryId' },
    focusedEntryId: { kind: 'text' },
    newEntryType: { kind: 'text' },
    newEntryValues: { kind: 'value' },
    onNewEntryClosed: { kind: 'event', name: 'diab-new-entry-closed', detail: () => ({}) },
    readOnly: { kind: 'flag' },
    patientName: { kind: 'text' },
    patientDateOfBirth: { kind: 'text' },
    dataSource: { kind: 'value' },
    classNames: { kind: 'value' },
    slots: { kind: 'slots', names: { toolbarStart: true, toolbarEnd: true, loading: true, errorState: true, emptyState: true } },
    onEntrySaved: { kind: 'event', name: 'diab-entry-saved', detail: ({ id }) => ({ entryId: id }) },
    onEntryRemoved: { kind: 'event', name: 'diab-entry-removed', detail: ({ id }) => ({ entryId: id }) },
    renderEntryActions: { kind: 'renderer' },
    height: { kind: 'number' },
    newEntryButton: { kind: 'text' },
  },
  methods: { scrollToEntry: true, scrollToDate: true, startNewEntry: true, focus: true, print: true, exportCsv: true, refetch: true },
}
