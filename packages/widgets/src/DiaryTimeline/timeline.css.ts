import { vars } from '../theme/contract.css.ts'
import { focusRing, media } from '../theme/focusRing.ts'
import { typeScaleProperty } from '../theme/scales.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

/** Heights that timelineMetrics.ts counts with; both follow the type scale. */
const scaled = (pixels: number) => `calc(${pixels}px * var(${typeScaleProperty}, 1))`

export const scroller = widgetStyle({
  position: 'relative',
  flex: '1 1 auto',
  minHeight: scaled(240),
  maxHeight: '100dvh',
  overflowY: 'auto',
  overflowX: 'hidden',
  // The widget itself keeps the visible row still; the browser's own guess would move it twice.
  overflowAnchor: 'none',
  scrollbarGutter: 'stable',
  fontSize: vars.font[16],
  background: vars.color.surface.page,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: -2 } },
})
export const oneColumn = widgetVariant({})
export const twoColumns = widgetVariant({})
/** Lines of 44 px, for a finger. */
export const roomy = widgetVariant({})

export const spacer = widgetStyle({ position: 'relative' })

export const day = widgetStyle({ position: 'relative' })

export const dayHeader = widgetStyle({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: scaled(44),
  padding: `0 ${vars.space[4]}`,
  background: vars.color.surface.page,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  selectors: { [`${oneColumn} &`]: { gap: vars.space[3] } },
})
export const dayName = widgetStyle({ flex: 1, fontSize: vars.font[16], fontWeight: vars.weight.heavy, whiteSpace: 'nowrap' })
export const dayDate = widgetStyle({
  marginInlineStart: vars.space[2],
  fontSize: vars.font[14],
  fontWeight: vars.weight.regular,
  color: vars.color.text.secondary,
})
export const dayFigure = widgetStyle({
  fontSize: vars.font[14],
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
})
export const dayMean = widgetStyle({ fontWeight: vars.weight.heavy, color: vars.color.text.primary })
/** Left out where one column leaves no room. */
export const wideOnly = widgetVariant({ selectors: { [`${oneColumn} &`]: { display: 'none' } } })
export const dayZones = widgetVariant({ flex: 'none', width: 96, selectors: { [`${oneColumn} &`]: { width: 48 } } })

/** The hours of a day in the flow of the page: the server's form, before anything is placed. */
export const hoursInFlow = widgetVariant({ padding: `${scaled(8)} 0 ${scaled(16)}` })

/** The rail runs through the middle of the nodes: 16 + 44 + 8 + 20 / 2 px, one column 8 px further left. */
export const rail = widgetStyle({
  position: 'absolute',
  top: scaled(52),
  bottom: scaled(16),
  insetInlineStart: `calc(${scaled(44)} + 33px)`,
  width: 2,
  background: vars.color.border.subtle,
  selectors: { [`${oneColumn} &`]: { insetInlineStart: `calc(${scaled(44)} + 25px)` } },
})

export const hour = widgetStyle({
  position: 'relative',
  minHeight: scaled(44),
  selectors: { [`${twoColumns} &`]: { display: 'grid', gridTemplateColumns: `calc(${scaled(322)} + 60px) minmax(0, 480px)` } },
})

export const ticks = widgetStyle({
  position: 'absolute',
  bottom: '100%',
  insetInlineStart: `calc(${scaled(44)} + 30px)`,
  width: 8,
  opacity: 0.55,
  backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(${scaled(4)} - 1px), ${vars.color.border.control} calc(${scaled(4)} - 1px) ${scaled(4)})`,
  selectors: { [`${oneColumn} &`]: { insetInlineStart: `calc(${scaled(44)} + 22px)` } },
})
export const tickCount = Array.from({ length: 9 }, (_, count) => widgetVariant({ height: scaled(4 * count) }))

export const line = widgetStyle({
  display: 'grid',
  gridTemplateColumns: `${scaled(44)} 20px minmax(0, 1fr) auto`,
  columnGap: vars.space[2],
  paddingInline: `${vars.space[4]} 0`,
  alignItems: 'start',
  selectors: { [`${oneColumn} &`]: { paddingInline: `${vars.space[2]} ${vars.space[1]}` } },
})
export const measurementLine = widgetVariant({ height: scaled(52) })
export const sensorLine = widgetVariant({ height: scaled(32), alignItems: 'center', selectors: { [`${roomy} &`]: { height: scaled(44) } } })
/** The line of an hour that has events only: it gives the time and the node, and lies over nothing. */
export const timeLine = widgetVariant({ height: scaled(44) })
export const firstEventLine = widgetVariant({
  selectors: { [`${oneColumn} &`]: { position: 'absolute', insetInline: 0, top: 0, pointerEvents: 'none' } },
})

export const time = widgetStyle({
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  lineHeight: scaled(44),
  color: vars.color.text.secondary,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${sensorLine} &`]: { lineHeight: scaled(20), fontWeight: vars.weight.regular } },
})

export const node = widgetStyle({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: 20,
  height: scaled(22),
  marginTop: scaled(11),
  background: vars.color.surface.page,
  selectors: { [`${sensorLine} &`]: { marginTop: 0 } },
})
export const dot = widgetStyle({ width: 6, height: 6, borderRadius: vars.radius.round, background: vars.color.chart.line })
export const plainNode = widgetVariant({ background: 'none' })
export const mark = widgetStyle({ display: 'block', width: 14, height: 14 })
export const zoneColor = {
  1: widgetVariant({ color: vars.color.zone.low.text }),
  2: widgetVariant({ color: vars.color.zone.normal.text }),
  3: widgetVariant({ color: vars.color.zone.high.text }),
}

export const value = widgetStyle({
  flex: '1 1 auto',
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  columnGap: 6,
  alignItems: 'center',
  alignContent: 'center',
  minWidth: 0,
  minHeight: '100%',
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: 0 },
    '&[aria-current="true"]': { background: vars.color.surface.selected, boxShadow: `inset 0 0 0 2px ${vars.color.border.selected}` },
  },
  '@media': { [media.moving]: { transition: `background-color ${vars.motion.fast} ${vars.motion.easing}` } },
})
export const reading = widgetStyle({
  display: 'flex',
  alignItems: 'baseline',
  gap: 6,
  minWidth: 0,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
export const figure = widgetStyle({
  fontSize: vars.font[22],
  lineHeight: scaled(26),
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  color: vars.color.text.primary,
  fontVariantNumeric: 'tabular-nums',
  selectors: { [`${sensorLine} &`]: { fontSize: vars.font[16], lineHeight: scaled(20) } },
})
export const unit = widgetStyle({ fontSize: vars.font[12], color: vars.color.text.muted })
export const word = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  marginInlineStart: 6,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
})
export const meta = widgetStyle({
  gridColumn: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  fontSize: vars.font[12],
  lineHeight: scaled(16),
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
export const source = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 3, color: vars.color.text.muted })
export const sourceIcon = widgetVariant({ width: 14, height: 14 })

export const events = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  selectors: {
    [`${twoColumns} &`]: { paddingBlock: scaled(6), paddingInlineEnd: vars.space[2] },
    [`${oneColumn} &`]: { paddingInline: `calc(${scaled(44)} + 44px) ${vars.space[3]}`, paddingBottom: scaled(4) },
  },
})
export const eventLine = widgetStyle({ display: 'flex', height: scaled(32), selectors: { [`${roomy} &`]: { height: scaled(44) } } })
export const event = widgetStyle({
  flex: '1 1 auto',
  display: 'grid',
  gridTemplateColumns: '20px auto minmax(0, 1fr) auto',
  columnGap: 6,
  alignItems: 'center',
  minWidth: 0,
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.font[14],
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: 0 },
    '&[aria-current="true"]': { background: vars.color.surface.selected, boxShadow: `inset 0 0 0 2px ${vars.color.border.selected}` },
  },
})
export const amount = widgetStyle({ fontWeight: vars.weight.strong, fontVariantNumeric: 'tabular-nums' })
export const eventName = widgetStyle({ color: vars.color.text.secondary, overflow: 'hidden', textOverflow: 'ellipsis', gridColumn: '3' })
export const eventNameAlone = widgetVariant({ gridColumn: '2 / 4' })
export const eventTime = widgetStyle({
  gridColumn: 4,
  fontSize: vars.font[12],
  color: vars.color.text.muted,
  fontVariantNumeric: 'tabular-nums',
})

export const state = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: vars.space[1],
  fontSize: vars.font[12],
  color: vars.color.text.muted,
  whiteSpace: 'nowrap',
})
export const failed = widgetVariant({ color: vars.color.text.danger, fontWeight: vars.weight.strong })
export const saved = widgetVariant({ color: vars.color.text.ok })
export const stateAction = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: scaled(24),
  padding: `0 ${vars.space[2]}`,
  borderRadius: vars.radius.control,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  color: vars.color.text.link,
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&:focus-visible': { ...focusRing, outlineOffset: 0 } },
})
export const deletedStrip = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  alignSelf: 'center',
  gap: vars.space[1],
  height: scaled(32),
  paddingInlineStart: vars.space[3],
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  fontSize: vars.font[14],
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
})

/** Last, so that it wins over the parts' own `position: relative`. */
export const placed = widgetVariant({ position: 'absolute', left: 0, right: 0 })
