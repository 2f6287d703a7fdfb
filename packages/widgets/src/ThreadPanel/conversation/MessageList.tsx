import { type ReactNode, type Ref, useCallback, useEffect, useImperativeHandle, useLayoutEffect, useMemo, useRef } from 'react'
import * as styles from './messageList.css.ts'
import { MessageItem, type MessageItemProps } from './MessageItem.tsx'
import type { MessageRow } from './messageRows.ts'
import { useRowWindow } from './useRowWindow.ts'

export interface MessageListHandle {
  scrollToEnd: () => void
}

export interface MessageListProps extends Omit<MessageItemProps, 'row'> {
  /** Oldest first. */
  rows: readonly MessageRow[]
  label: string
  /** All older messages are here. */
  isComplete: boolean
  /** Shown above the oldest row. */
  start?: ReactNode
  /** Called near the oldest rows, to load older ones. */
  onStartNear?: () => void
  /** The newest message came into view, or left it. */
  onEndSeen?: (isAtEnd: boolean) => void
  handle?: Ref<MessageListHandle>
}

/** Rows from the start within which older ones are requested. */
const nearStart = 15

const lineHeight = 24
const charactersPerLine = 44
/** Estimates the height of a row in px; measured when it is drawn. */
const estimate = ({ body, showsDay, showsSender }: MessageRow) =>
  40 + (showsDay ? 38 : 0) + (showsSender ? 24 : 0) + lineHeight * Math.ceil((body.length + 1) / charactersPerLine)

/** The messages of a thread, the newest at the foot. Draws only what is near the visible part. */
export function MessageList(props: MessageListProps) {
  const { rows, label, isComplete, start, onStartNear, onEndSeen, handle, ...item } = props
  const scroller = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const keys = useMemo(() => rows.map(({ key }) => key), [rows])
  const estimateAt = useCallback((index: number) => estimate(rows[index]!), [rows])
  const { window, total, below, scrollToEnd } = useRowWindow({ scroller, box, keys, estimate: estimateAt, onEndSeen })
  useImperativeHandle(handle, () => ({ scrollToEnd }), [scrollToEnd])
  const focus = useFocusRecovery(scroller)

  const isStartNear = window.first < nearStart
  useEffect(() => {
    if (isStartNear) onStartNear?.()
    // With every page again, until enough is here.
  }, [isStartNear, rows.length, onStartNear])

  const drawn = []
  for (let index = window.first; index <= window.last; index++) {
    const row = rows[index]!
    drawn.push(
      <div
        key={row.key}
        data-row={row.key}
        role="listitem"
        aria-setsize={isComplete ? rows.length : -1}
        aria-posinset={index + 1}
        className={styles.row}
      >
        <MessageItem row={row} {...item} />
      </div>,
    )
  }
  return (
    <div
      ref={scroller}
      role="log"
      // New messages are announced by themselves: read out from here, scrolling back would be read out too.
      aria-live="off"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller is operated with the keyboard
      tabIndex={0}
      className={styles.scroller}
      {...focus}
    >
      <div className={styles.content}>
        {start}
        <div className={styles.rows} style={{ height: total }}>
          <div ref={box} role="list" className={styles.box} style={{ bottom: below }}>
            {drawn}
          </div>
        </div>
      </div>
    </div>
  )
}

/** Focuses the list when a focused link is scrolled away. */
function useFocusRecovery(scroller: React.RefObject<HTMLElement | null>) {
  const isWithin = useRef(false)
  useLayoutEffect(() => {
    const element = scroller.current
    if (isWithin.current && element && document.activeElement === document.body) element.focus({ preventScroll: true })
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    onBlur: () => {
      isWithin.current = false
    },
  }
}
