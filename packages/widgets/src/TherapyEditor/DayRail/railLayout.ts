/** A stretch of a meal time on the rail, in minutes of the day. */
export interface RailSpan {
  fromMinute: number
  toMinute: number
}

export const minutesPerDay = 1440

/** Minutes that a caption takes up where the rail is about 640 px wide, its narrowest with captions. */
const captionMinutes = 190
const captionLevels = 3

/** Returns a position on the rail, as a percentage. */
export const atPercent = (minute: number): number => (minute / minutesPerDay) * 100

/** Returns which end of a caption is at its minute, so that none leaves the picture. */
export function anchorOf(minute: number): 'start' | 'middle' | 'end' {
  if (minute < captionMinutes / 2) return 'start'
  return minute > minutesPerDay - captionMinutes / 2 ? 'end' : 'middle'
}

/** Returns the stretch that a caption covers, whichever end is at its minute. */
function captionSpan(minute: number): RailSpan {
  const anchor = anchorOf(minute)
  const fromMinute = anchor === 'start' ? minute : anchor === 'end' ? minute - captionMinutes : minute - captionMinutes / 2
  return { fromMinute, toMinute: fromMinute + captionMinutes }
}

/** Returns the first free lane for each span in the order given, at most `laneCount`; one that fits nowhere takes the last. */
function lanesOf(spans: readonly RailSpan[], laneCount: number): number[] {
  const taken: RailSpan[][] = Array.from({ length: laneCount }, () => [])
  return spans.map((span) => {
    const free = taken.findIndex((lane) =>
      lane.every(({ fromMinute, toMinute }) => toMinute <= span.fromMinute || span.toMinute <= fromMinute),
    )
    const lane = free < 0 ? laneCount - 1 : free
    taken[lane]?.push(span)
    return lane
  })
}

/** Returns the level of each caption above the rail, 0 nearest to it, so that neighbours do not overlap. */
export const captionLevelsOf = (minutes: readonly number[]): number[] => lanesOf(minutes.map(captionSpan), captionLevels)

/** Returns the lane of each block: 0 on the rail; meal times that overlap lie below one another. */
export const blockLanesOf = (spans: readonly RailSpan[]): number[] => lanesOf(spans, captionLevels)
