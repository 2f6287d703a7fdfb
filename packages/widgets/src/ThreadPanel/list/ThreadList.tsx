import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { reset } from '../../theme/reset.css.ts'
import { EmptyState } from '../../ui/EmptyState/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState/ErrorState.tsx'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { Notice } from '../../ui/Notice/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'
import { focusedBeside } from '../../ui/shadow/focusedElement.ts'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import { ThreadItem } from './ThreadItem.tsx'
import * as styles from './threadList.css.ts'
import { errorStateOf, filled, usePart } from '../../ui/parts/parts.tsx'
import type { ThreadPanelPart, ThreadPanelSlots } from '../threadParts.ts'

export interface ThreadListProps {
  model: ThreadPanelModel
  slots: ThreadPanelSlots
  /** Closes the container of the panel. */
  onClose?: () => void
  closeLabel?: string
}

const skeletonRows = 5
/** Keys that go from thread to thread, and to which of them. */
const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-thread]')]
  const at = items.indexOf(focusedBeside(event.currentTarget) as HTMLElement)
  const next = items[steps[event.key]?.(at, items.length) ?? -1]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}

/** The threads, the latest first: who, when, and the beginning of the last message. */
export function ThreadList({ model, slots, onClose, closeLabel }: ThreadListProps) {
  const { messages, list, canStart, isStarting } = model
  const words = messages.list
  const part = usePart<ThreadPanelPart>()
  const [isSearchOpen, setSearchOpen] = useState(false)
  const searchField = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSearchOpen) searchField.current?.focus()
  }, [isSearchOpen])

  function toggleSearch() {
    setSearchOpen(!isSearchOpen)
    list.setSearch('')
  }

  return (
    <>
      <div {...part('toolbar', styles.head)}>
        {filled(slots.toolbarStart)}
        <h2 className={styles.title}>{messages.title}</h2>
        {list.begun.length > 1 && <IconButton icon="search" label={words.openSearch} aria-pressed={isSearchOpen} onClick={toggleSearch} />}
        {canStart && <IconButton icon="pencil" label={words.newThread} aria-pressed={isStarting} onClick={model.openNewThread} />}
        {filled(slots.toolbarEnd)}
        {onClose && <IconButton icon="close" label={closeLabel ?? messages.conversation.close} onClick={onClose} />}
      </div>
      {isSearchOpen && (
        <div className={styles.search}>
          <TextField
            ref={searchField}
            type="search"
            label={words.search}
            labelHidden
            icon="search"
            value={list.search}
            onChange={list.setSearch}
          />
        </div>
      )}
      <div className={styles.body}>
        <ListState model={model} slots={slots} />
        {list.isStale && <Notice icon="wifi-off" text={words.stale} action={{ label: words.retry, run: list.refetch }} />}
        {list.status === 'ready' && list.begun.length > 0 && list.shown.length === 0 && <p className={styles.note}>{words.nothingFound}</p>}
        {list.shown.length > 0 && (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys go from button to button
          <ul aria-label={words.label} onKeyDown={moveFocus} className={reset}>
            {list.shown.map((thread) => (
              <li key={thread.id} className={reset}>
                <ThreadItem thread={thread} model={model} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function ListState({ model, slots }: { model: ThreadPanelModel; slots: ThreadPanelSlots }) {
  const { list, isStaff } = model
  const words = model.messages.list
  const part = usePart<ThreadPanelPart>()
  if (list.status === 'loading')
    return filled(
      slots.loading,
      <div {...part('loading', styles.skeletons)} aria-busy="true">
        <VisuallyHidden role="status">{words.loading}</VisuallyHidden>
        {Array.from({ length: skeletonRows }, (_, row) => (
          <div key={row} className={styles.skeleton}>
            <Skeleton shape="circle" width={40} height={40} />
            <div>
              <Skeleton width="60%" />
              <Skeleton />
              <Skeleton width="80%" />
            </div>
          </div>
        ))}
      </div>,
    )
  if (list.status === 'failed')
    return filled(
      slots.errorState,
      <ErrorState
        icon={list.isOffline ? 'wifi-off' : 'warning'}
        headingLevel={3}
        title={list.isOffline ? words.offlineTitle : words.failedTitle}
        onRetry={list.refetch}
        retrying={list.isRetrying}
        error={list.error}
      >
        {list.isOffline ? words.offlineText : words.failedText}
      </ErrorState>,
      errorStateOf(list),
    )
  if (list.begun.length > 0) return null
  return filled(
    slots.emptyState,
    <EmptyState icon="note" headingLevel={3} title={words.emptyTitle}>
      {isStaff ? words.emptyTextStaff : words.emptyTextPatient}
    </EmptyState>,
  )
}
