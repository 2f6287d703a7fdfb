import { type KeyboardEvent, type PointerEvent, type RefObject, useMemo, useRef } from 'react'
import type { ChartSize } from '../chartArea.ts'
import { useBrowserLayoutEffect } from '../useBrowserLayoutEffect.ts'
import type { CursorHandle } from './ChartCursor.tsx'
import type { CursorPosition, CursorTrack } from './cursorTrack.ts'
import { isCursorKey, moveCursor } from './moveCursor.ts'

/** Makes what the cursor can visit; called at the first touch, key or hover, not while the chart is drawn. */
export type MakeTrack = (size: ChartSize) => CursorTrack

/** The time for which a pointer has to rest on a stop before a screen reader says it. */
const restMilliseconds = 300

/**
 * One cursor for pointer, touch and keyboard. Its state lives outside React, so that moving it renders nothing: the
 * handlers write to the overlay through `overlay`.
 */
export function useChartCursor(makeTrack: MakeTrack | undefined, size: ChartSize | undefined, overlay: RefObject<CursorHandle | null>) {
  const cursor = useMemo(() => (makeTrack && size ? createCursor(makeTrack, size, overlay) : undefined), [makeTrack, size, overlay])
  const previous = useRef(cursor)
  useBrowserLayoutEffect(() => {
    // New data: the point of the cursor no longer exists.
    if (previous.current !== cursor) previous.current?.leave()
    previous.current = cursor
    return cursor?.dispose
  }, [cursor])
  return cursor
}

function createCursor(makeTrack: MakeTrack, size: ChartSize, overlay: RefObject<CursorHandle | null>) {
  let track: CursorTrack | undefined
  let position: CursorPosition | undefined
  let resting: ReturnType<typeof setTimeout> | undefined
  const getTrack = () => (track ??= makeTrack(size))

  const say = () => {
    const stop = position && getTrack().levels[position.level]?.stopAt(position.index)
    if (stop) overlay.current?.say(stop)
  }
  const moveTo = (next: CursorPosition | undefined, isShown = next !== undefined) => {
    clearTimeout(resting)
    position = next
    const stop = next && isShown ? getTrack().levels[next.level]?.stopAt(next.index) : undefined
    overlay.current?.show(stop, size, track?.extent)
  }
  const follow = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const box = currentTarget.getBoundingClientRect()
    const next = getTrack().nearest(clientX - box.left, clientY - box.top)
    if (next?.index === position?.index && next?.level === position?.level) return
    moveTo(next)
    resting = setTimeout(say, restMilliseconds)
  }
  const open = () => {
    const { levels, open: openStop } = getTrack()
    if (position?.level === levels.length - 1) openStop?.(position)
  }

  return {
    leave: () => moveTo(undefined),
    dispose: () => clearTimeout(resting),
    surface: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: ({ pointerType }: PointerEvent<HTMLElement>) => {
        // A finger that lifts leaves what it found in view.
        if (pointerType === 'mouse') moveTo(undefined)
      },
      onClick: open,
      onBlur: () => moveTo(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        const { key, altKey, ctrlKey, metaKey } = event
        if (!isCursorKey(key) || altKey || ctrlKey || metaKey) return
        if (key === 'Escape' && !position) return
        event.preventDefault()
        if (key === 'Enter') open()
        moveTo(moveCursor(getTrack(), position, key))
        say()
      },
    },
  }
}
