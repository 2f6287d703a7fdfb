import type { CursorPosition, CursorTrack } from './cursorTrack.ts'

/** Keys of the cursor, with moves that are the same for every chart. */
const moves: Readonly<Record<string, (track: CursorTrack, position: CursorPosition) => CursorPosition | undefined>> = {
  ArrowRight: (track, { level, index }) => within(track, level, index + 1),
  ArrowLeft: (track, { level, index }) => within(track, level, index - 1),
  Home: (track, { level }) => within(track, level, 0),
  End: (track, { level }) => within(track, level, countOf(track, level) - 1),
  ArrowDown: inwards,
  Enter: inwards,
  ArrowUp: outwards,
  Escape: outwards,
}

export const isCursorKey = (key: string): boolean => Object.hasOwn(moves, key)

/**
 * Returns the position a key leads to: ← → to the next stop of the level, ↓ or Enter to the first stop inside, ↑ or Escape
 * to the one around, Home and End to the level's ends. The first key leads to the whole period. Stays where nothing is
 * beyond; undefined after leaving the outermost level with Escape.
 */
export function moveCursor(track: CursorTrack, position: CursorPosition | undefined, key: string): CursorPosition | undefined {
  const move = moves[key]
  if (!move) return position
  if (!position) return key === 'Escape' ? undefined : { level: 0, index: 0 }
  if (key === 'Escape' && position.level === 0) return undefined
  return move(track, position) ?? position
}

const countOf = ({ levels }: CursorTrack, level: number) => levels[level]?.count ?? 0

const within = (track: CursorTrack, level: number, index: number): CursorPosition | undefined =>
  index >= 0 && index < countOf(track, level) ? { level, index } : undefined

function inwards(track: CursorTrack, { level, index }: CursorPosition) {
  const child = track.levels[level]?.firstChildOf(index) ?? -1
  return child < 0 ? undefined : within(track, level + 1, child)
}

function outwards(track: CursorTrack, { level, index }: CursorPosition) {
  const parent = track.levels[level]?.parentOf(index) ?? -1
  return parent < 0 ? undefined : within(track, level - 1, parent)
}
