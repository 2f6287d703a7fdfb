import type { Zone } from '../../ui/ZoneMark/zone.ts'

/** The text and the position of one stop of the cursor. All in pixels of the svg. */
export interface CursorStop {
  /** Position of the dashed line. */
  readonly x: number
  /** The reading's height, which gets a ring and is never covered; absent where a stop is more than a point. */
  readonly y?: number
  /** `[left, right]` of a stretch of time such as a day; absent for a point. */
  readonly span?: readonly [number, number]
  /** When: `2026.11.15. 03:36`. */
  readonly title: string
  /** The figure that matters: `3,2`, HI or LO. */
  readonly value?: string
  /** Beside the figure: `mmol/l, alacsony`. */
  readonly valueNote?: string
  /** Draws the zone's mark before the figure. */
  readonly zone?: Zone
  readonly isUnusual?: boolean
  /** Further lines, one thing each. */
  readonly lines: readonly string[]
}

/** One level of detail. Stops are numbered in reading order from 0 and created on request. */
export interface CursorLevel {
  readonly count: number
  readonly stopAt: (index: number) => CursorStop
  /** The stop of the level above that holds this one; -1 at the outermost level. */
  readonly parentOf: (index: number) => number
  /** The first stop of the level below inside this one; -1 when there is none. */
  readonly firstChildOf: (index: number) => number
}

/** Everything that a cursor can visit, from the whole period to the single reading. */
export interface CursorTrack {
  /** Outermost first: period, day, slot, reading. */
  readonly levels: readonly [CursorLevel, ...CursorLevel[]]
  /** Pixels, `[top, foot]` of the dashed line; the whole chart unless given. */
  readonly extent?: readonly [number, number]
  /** The stop under a pointer, undefined where there is none. */
  readonly nearest: (x: number, y: number) => CursorPosition | undefined
  /** Opens a stop: Enter where there is no finer level, or a click. */
  readonly open?: (position: CursorPosition) => void
}

export interface CursorPosition {
  readonly level: number
  readonly index: number
}

/** Returns the stop in words: what the tooltip shows, as one sentence for a live region. */
export function stopSentence({ title, value, valueNote, lines }: CursorStop): string {
  const figure = [value, valueNote].filter(Boolean).join(' ')
  return `${[title, figure, ...lines].filter(Boolean).join(', ')}.`
}
