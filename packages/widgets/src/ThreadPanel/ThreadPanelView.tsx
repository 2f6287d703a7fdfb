import { type Ref, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState/EmptyState.tsx'
import { lazyPart } from '../ui/lazyPart/lazyPart.tsx'
import { VisuallyHidden } from '../ui/VisuallyHidden/VisuallyHidden.tsx'
import { ConversationPane } from './conversation/ConversationPane.tsx'
import { ThreadList } from './list/ThreadList.tsx'
import * as styles from './threadPanel.css.ts'
import type { ThreadPanelHandle } from './threadPanelOptions.ts'
import type { ThreadPanelModel } from './useThreadPanel.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import type { ThreadPanelPart, ThreadPanelSlots } from './threadParts.ts'

// Doctors alone start threads, and not with the first look.
const NewThreadPane = lazyPart(async () => (await import('./newThread/NewThreadPane.tsx')).NewThreadPane)

export interface ThreadPanelViewProps {
  /** The result of `useThreadPanel`. */
  model: ThreadPanelModel
  className?: string
  /** Closes the container of the panel: puts a button beside the title. */
  onClose?: () => void
  /** Names the close button. */
  closeLabel?: string
  /** The host's own elements in places of the panel. */
  slots?: ThreadPanelSlots
  /** The ref, with the methods for a portal. */
  handle?: Ref<ThreadPanelHandle>
}

/** The look of conversations: the list, and beside it, or over it where there is no room, the open thread. */
export function ThreadPanelView({ model, className, onClose, closeLabel, slots = {}, handle }: ThreadPanelViewProps) {
  const { messages, selectedId, conversation, isStarting } = model
  const part = usePart<ThreadPanelPart>()
  const root = useRef<HTMLDivElement>(null)
  const isEmpty = selectedId === null && !isStarting

  const focusList = useCallback((threadId: string | null) => {
    // The list may just become visible again.
    requestAnimationFrame(() => {
      const rows = [...(root.current?.querySelectorAll<HTMLElement>('[data-thread]') ?? [])]
      const row = rows.find(({ dataset }) => dataset.thread === threadId) ?? rows[0]
      row?.focus()
    })
  }, [])

  const latest = useRef(model)
  useEffect(() => {
    latest.current = model
  })
  useImperativeHandle(
    handle,
    () => ({
      focus: () => {
        const field = root.current?.querySelector<HTMLElement>('textarea')
        if (field) field.focus()
        else focusList(null)
      },
      openThread: (threadId) => latest.current.select(threadId),
      refetch: () => void latest.current.refetchAll(),
    }),
    [focusList],
  )

  return (
    <div ref={root} role="group" aria-label={messages.title} className={classes(styles.widget, className)} data-diab-widget="thread-panel">
      <div className={styles.columns}>
        <div className={styles.main} data-empty={isEmpty || undefined}>
          {isStarting && (
            <NewThreadPane
              model={model}
              onClosed={() => {
                model.closeNewThread()
                focusList(null)
              }}
              fallback={<VisuallyHidden role="status">{messages.list.loading}</VisuallyHidden>}
            />
          )}
          {!isStarting && conversation && (
            <ConversationPane
              key={selectedId}
              model={model}
              conversation={conversation}
              onClosed={() => {
                model.select(null)
                focusList(selectedId)
              }}
            />
          )}
          {isEmpty && (
            <div className={styles.placeholder}>
              {filled(
                slots.noThread,
                <EmptyState icon="note" title={messages.conversation.pick}>
                  {messages.conversation.pickText}
                </EmptyState>,
              )}
            </div>
          )}
        </div>
        <div {...part('list', styles.list)} data-covered={!isEmpty || undefined}>
          <ThreadList model={model} slots={slots} onClose={onClose} closeLabel={closeLabel} />
        </div>
      </div>
      <VisuallyHidden role="status" aria-live="polite">
        {model.announcement}
      </VisuallyHidden>
    </div>
  )
}
