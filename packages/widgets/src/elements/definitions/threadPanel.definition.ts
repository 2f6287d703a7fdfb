import type { ThreadPanelProps } from '../../ThreadPanel/ThreadPanel.tsx'
import type { ThreadPanelHandle } from '../../ThreadPanel/threadPanelOptions.ts'
import type { WidgetDefinition } from '../widgetDefinition.ts'

export const threadPanelDefinition: WidgetDefinition<ThreadPanelProps, ThreadPanelHandle> = {
  tag: 'diab-thread-panel',
  load: async () => (await import('../../ThreadPanel/ThreadPanel.tsx')).ThreadPanel,
  properties: {
    selectedThreadId: { kind: 'text' },
    defaultSelectedThreadId: { kind: 'text' },
    takesFocus: { kind: 'flag' },
    onThreadSelected: { kind: 'event', name: 'diab-thread-selected', detail: (threadId) => ({ threadId }), sets: 'selectedThreadId' },
    isLive: { kind: 'flag' },
    findRecipients: { kind: 'value' },
    hrefForLink: { kind: 'value' },
    onLinkFollowed: { kind: 'event', name: 'diab-link-followed', detail: (href) => ({ href }), onlyWhenHeard: true },
    attachmentsFor: { kind: 'value' },
    quote: { kind: 'text' },
    onQuoted: { kind: 'event', name: 'diab-quoted', detail: () => ({}), sets: 'quote' },
    origins: { kind: 'value' },
    renderThreadActions: { kind: 'renderer' },
    otherWay: { kind: 'slot' },
    onClose: { kind: 'event', name: 'diab-close-requested', detail: () => ({}), onlyWhenHeard: true },
    closeLabel: { kind: 'text' },
    dataSource: { kind: 'value' },
    classNames: { kind: 'value' },
    slots: {
      kind: 'slots',
      names: { toolbarStart: true, toolbarEnd: true, loading: true, errorState: true, emptyState: true, noThread: true },
    },
  },
  methods: { focus: true, openThread: true, refetch: true },
}
