import { vars } from '../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

const { low, normal, high } = vars.color.zone
const forced = '(forced-colors: active)'

/** The svg of every chart. Its text is of axis size unless a style says otherwise. */
export const plot = widgetStyle({
  display: 'block',
  maxWidth: '100%',
  overflow: 'visible',
  fontSize: vars.font[12],
  lineHeight: 1,
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  '@media': { print: { width: '100%', height: 'auto' } },
})

/** Under a cursor the frame takes the pointer: hit testing of paths of thousands of points takes longer than drawing the cursor. */
export const untouched = widgetVariant({ pointerEvents: 'none' })

export const axisText = widgetVariant({ fill: vars.color.chart.axis })
/** The label that matters most: today, or a target. */
export const strongText = widgetVariant({
  fill: vars.color.text.primary,
  fontWeight: vars.weight.heavy,
})

/** Lines that lead the eye and say nothing. */
export const grid = widgetVariant({
  fill: 'none',
  stroke: vars.color.chart.grid,
  strokeWidth: 1,
})
export const weekend = widgetVariant({
  fill: vars.color.surface.hover,
  // To smooth the edges of a year's weekends took longer than to paint all its readings.
  shapeRendering: 'crispEdges',
  '@media': { [forced]: { fill: 'none' } },
})
export const baseline = widgetVariant({ fill: 'none', stroke: vars.color.border.subtle, strokeWidth: 1 })

/** The target with its edges as lines, so that it is visible in grey print and in forced colours too. */
export const band = {
  inner: widgetVariant({ fill: vars.color.band.inner, '@media': { [forced]: { fill: 'none' } } }),
  edge: widgetVariant({
    fill: 'none',
    stroke: normal.fill,
    strokeOpacity: 0.5,
    '@media': { [forced]: { stroke: 'CanvasText', strokeOpacity: 1 } },
  }),
  /** Beside another band: told apart by its hue, and by its dashes without one. */
  own: widgetVariant({
    fill: 'none',
    stroke: vars.color.kind.glucose,
    strokeDasharray: '4 2',
    '@media': { [forced]: { stroke: 'CanvasText' } },
  }),
  middle: widgetVariant({
    fill: 'none',
    stroke: normal.fill,
    strokeOpacity: 0.5,
    strokeDasharray: '3 3',
    '@media': { [forced]: { stroke: 'CanvasText', strokeOpacity: 1 } },
  }),
}

export const line = widgetVariant({
  fill: 'none',
  stroke: vars.color.chart.line,
  strokeWidth: 1.5,
  strokeLinejoin: 'round',
})

/** Between marks so close that the line would hide them. */
export const faintLine = widgetVariant({
  fill: 'none',
  stroke: vars.color.chart.line,
  strokeWidth: 0.75,
  strokeOpacity: 0.5,
  strokeLinejoin: 'round',
})

/** Marks of readings by zone: filled, and hollow for the unusual. */
export const filledMark = {
  1: widgetVariant({ fill: low.text }),
  2: widgetVariant({ fill: normal.text }),
  3: widgetVariant({ fill: high.text }),
}
const hollow = (stroke: string) =>
  widgetVariant({
    fill: vars.color.surface.card,
    stroke,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
  })
/** Readings whose own target differs from the one drawn behind them. */
export const neutralMark = widgetVariant({
  fill: vars.color.text.secondary,
  stroke: vars.color.surface.card,
  strokeWidth: 0.5,
})
export const hollowMark = { 1: hollow(low.text), 2: hollow(normal.text), 3: hollow(high.text) }
export const neutralHollowMark = hollow(vars.color.text.secondary)
// Whole pixels have no edge to smooth, and smoothing thousands of them takes several times as long as to fill them.
const bar = (fill: string) => widgetVariant({ fill, shapeRendering: 'crispEdges' })
/** Readings far denser than pixels, as upright bars by zone. */
export const barMark = { 1: bar(low.text), 2: bar(normal.text), 3: bar(high.text) }

/** HI and LO on the plot's edge. */
export const edgeTag = {
  high: widgetVariant({ fill: high.text }),
  low: widgetVariant({ fill: low.text }),
}
export const edgeTagText = widgetVariant({
  fill: vars.color.surface.card,
  fontWeight: vars.weight.heavy,
  textAnchor: 'middle',
})
