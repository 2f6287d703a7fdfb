/** Heights of all parts of the timeline, in px. Rows are drawn to these heights, so nothing is measured. */
export interface TimelineMetrics {
  /** 1: everything in one column; 2: measurements beside the rail and the other kinds in a second column; 3: those two side by side. */
  readonly columns: 1 | 2 | 3
  /** The zone's word takes a separate line, and the day's header is cut to the essential. */
  readonly compact: boolean
  readonly header: number
  readonly dayPaddingTop: number
  readonly dayPaddingBottom: number
  /** One glucose or ketone value with its context line. */
  readonly measurement: number
  /** A value of a continuous sensor: one line, because there are twelve in an hour. */
  readonly sensorMeasurement: number
  /** One meal, dose, feeling or activity. */
  readonly event: number
  /** Space that a column of events takes besides its lines. */
  readonly eventsPadding: number
  /** The plot of a sensor's day, without its lanes. */
  readonly curvePlot: number
  /** One lane of events below it. */
  readonly curveLane: number
  /** What the curve takes besides: hours, labels of peaks, and the line that sums the day up. */
  readonly curveFrame: number
  /** The heading above the entries before 06:00. */
  readonly nightHeading: number
  /** The least height of an hour that has entries. */
  readonly hourMin: number
  /** One skipped hour. */
  readonly tick: number
  /** More skipped hours than this add no height. */
  readonly maxTicks: number
}

/** Below this width of the list (in px at normal type) the timeline has one column. */
const twoColumnMinWidth = 600
/** From this width on two events have room beside the measurements. */
const threeColumnMinWidth = 940
/** Below this one (in px at normal type) a value and its zone's word do not fit on one line. */
const compactMaxWidth = 340

export interface TimelineSurface {
  /** Inner width of the scroller in px. */
  readonly width: number
  /** 1, or 1.25 with large type. */
  readonly typeFactor: number
  /** A finger needs 44 px where a mouse is content with 32. */
  readonly coarsePointer: boolean
}

export function timelineMetrics({ width, typeFactor, coarsePointer }: TimelineSurface): TimelineMetrics {
  const columns = width >= threeColumnMinWidth * typeFactor ? 3 : width >= twoColumnMinWidth * typeFactor ? 2 : 1
  // Without a width nothing is known yet; a list that is not shown counts as normal.
  const compact = width > 0 && width < compactMaxWidth * typeFactor
  const px = (atNormalType: number) => Math.round(atNormalType * typeFactor)
  return {
    columns,
    compact,
    header: px(44),
    dayPaddingTop: px(8),
    dayPaddingBottom: px(16),
    measurement: px(compact ? 72 : 52),
    sensorMeasurement: px(coarsePointer || columns === 1 ? 44 : 32),
    event: px(coarsePointer || columns === 1 ? 44 : 32),
    eventsPadding: px(columns > 1 ? 12 : 4),
    curvePlot: columns > 1 ? 170 : 150,
    curveLane: 26,
    curveFrame: 40 + 8 + px(columns > 1 ? 48 : 92),
    nightHeading: px(28),
    hourMin: px(44),
    tick: px(4),
    maxTicks: 8,
  }
}

const keys = Object.keys(timelineMetrics({ width: 0, typeFactor: 1, coarsePointer: false })) as (keyof TimelineMetrics)[]

export const isSameMetrics = (a: TimelineMetrics, b: TimelineMetrics): boolean => keys.every((key) => a[key] === b[key])
