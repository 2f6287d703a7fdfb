import { vars } from '../theme/contract.css.ts'
import { focusLine } from '../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { gutter, gutterOfButton, scaled } from './scaled.ts'

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
  fontVariantNumeric: 'tabular-nums',
  background: vars.color.surface.page,
  selectors: { '&:focus-visible': { outline: focusLine, outlineOffset: -2 } },
})
export const oneColumn = widgetVariant({})
export const twoColumns = widgetVariant({})
/** Beside `twoColumns`. */
export const threeColumns = widgetVariant({})
/** Too narrow for a value and its zone's word on one line. */
export const compact = widgetVariant({})

/** As high as a line of type: a change of the type size shows in it, even when the list keeps its own size. */
export const typeProbe = widgetVariant({ height: '1em' })

export const spacer = widgetStyle({ position: 'relative' })

/** The rail runs through the middle of the nodes: 44 + 8 + 20 / 2 px behind the gutter, one column 8 px further left. */
export const day = widgetStyle({
  position: 'relative',
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      top: scaled(52),
      bottom: scaled(16),
      insetInlineStart: `calc(${gutter} + ${scaled(44)} + 17px)`,
      width: 2,
      background: vars.color.border.subtle,
      printColorAdjust: 'exact',
    },
    [`${oneColumn} &::before`]: { insetInlineStart: `calc(${gutter} + ${scaled(44)} + 9px)` },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::before': { background: 'CanvasText', forcedColorAdjust: 'none' } } } },
})

export const dayHeader = widgetStyle({
  position: 'sticky',
  top: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: scaled(44),
  padding: `0 ${gutter}`,
  background: vars.color.surface.page,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  whiteSpace: 'nowrap',
  selectors: { [`${oneColumn} &`]: { gap: vars.space[3] } },
})
export const dayName = widgetStyle({ flex: 1, fontSize: vars.font[16], fontWeight: vars.weight.heavy })
export const dayDate = widgetStyle({
  marginInlineStart: vars.space[2],
  fontSize: vars.font[14],
  fontWeight: vars.weight.regular,
  color: vars.color.text.secondary,
})
export const dayFigure = widgetStyle({ fontSize: vars.font[14], color: vars.color.text.secondary })
export const dayMean = widgetStyle({ fontWeight: vars.weight.heavy, color: vars.color.text.primary })
/** Left out where one column leaves no room. */
export const wideOnly = widgetVariant({ selectors: { [`${oneColumn} &`]: { display: 'none' } } })
/** Left out where even one column is narrow. */
export const notCompact = widgetVariant({ selectors: { [`${compact} &`]: { display: 'none' } } })
export const dayZones = widgetVariant({ flex: 'none', width: 96, selectors: { [`${oneColumn} &`]: { width: 48 } } })

/** The curve of a sensor's day, on the ground of a card and above the rail. */
export const curve = widgetStyle({
  position: 'relative',
  zIndex: 1,
  padding: `8px ${gutterOfButton} 0`,
  overflow: 'hidden',
  background: vars.color.surface.card,
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  // Over the beginning of the rail, which would be left alone below a day without rows.
  boxShadow: `0 ${scaled(8)} ${vars.color.surface.page}`,
})

/** The hours of a day in the flow of the page: the server's form, before anything is placed. */
export const hoursInFlow = widgetVariant({ padding: `${scaled(8)} 0 ${scaled(16)}` })

export const hour = widgetStyle({
  position: 'relative',
  minHeight: scaled(44),
  whiteSpace: 'nowrap',
  selectors: { [`${twoColumns} &`]: { display: 'flex' } },
})
/** The measurements of an hour, or the time of an hour that has none. */
export const values = widgetStyle({
  selectors: { [`${twoColumns} &`]: { flex: 'none', width: `calc(${gutter} + ${scaled(322)} + 44px)` } },
})
export const events = widgetStyle({
  selectors: {
    [`${twoColumns} &`]: { flex: 1, paddingBlock: scaled(6), paddingInlineEnd: gutterOfButton },
    [`${threeColumns} &`]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignContent: 'start' },
    [`${oneColumn} &`]: { paddingInline: `calc(${gutter} + ${scaled(44)} + 28px) ${gutterOfButton}`, paddingBottom: scaled(4) },
  },
})

/** One tick for each hour without entries, on the rail above the row. */
const ticks = widgetVariant({
  selectors: {
    '&::before': {
      content: '""',
      position: 'absolute',
      bottom: '100%',
      insetInlineStart: `calc(${gutter} + ${scaled(44)} + 14px)`,
      width: 8,
      backgroundImage: `repeating-linear-gradient(to bottom, transparent 0 calc(${scaled(4)} - 1px), color-mix(in srgb, ${vars.color.border.control} 55%, transparent) calc(${scaled(4)} - 1px) ${scaled(4)})`,
      printColorAdjust: 'exact',
    },
    [`${oneColumn} &::before`]: { insetInlineStart: `calc(${gutter} + ${scaled(44)} + 6px)` },
  },
})
export const tickCount = Array.from(
  { length: 9 },
  (_, count) => `${ticks} ${widgetVariant({ selectors: { '&::before': { height: scaled(4 * count) } } })}`,
)

/** Above the entries before 06:00, left of the rail. */
export const night = widgetStyle({
  display: 'flex',
  alignItems: 'flex-end',
  height: scaled(28),
  paddingInline: gutter,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  color: vars.color.text.secondary,
})

/** Last, so that it wins over the parts' own `position: relative`. */
export const placed = widgetVariant({ position: 'absolute', left: 0, right: 0 })
