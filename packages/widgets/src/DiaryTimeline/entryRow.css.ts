import { vars } from '../theme/contract.css.ts'
import { selectedRow } from '../theme/forcedColors.ts'
import { focusRing } from '../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import { gutter, scaled } from './scaled.ts'
import { compact, oneColumn, twoColumns } from './timeline.css.ts'
import { rowHeightProperties } from './timelineMode.ts'

// Every row is plain blocks and inline text: a screenful is laid out in each scrolled frame.

/** The heights come from the layout that placed the rows; without one (a server's page) they are those of a phone. */
const rowHeight = {
  measurement: `var(${rowHeightProperties.measurement}, ${scaled(52)})`,
  sensorMeasurement: `var(${rowHeightProperties.sensorMeasurement}, ${scaled(44)})`,
  event: `var(${rowHeightProperties.event}, ${scaled(44)})`,
}

const entryButton = {
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  textAlign: 'start',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&:focus-visible': { ...focusRing, outlineOffset: 0 },
    '&[aria-current="true"]': { background: vars.color.surface.selected, boxShadow: `inset 0 0 0 2px ${vars.color.border.selected}` },
  },
  '@media': selectedRow('&[aria-current="true"]'),
} as const

const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis' } as const

/** Time, node and value of one measurement. The node's place is cut out of the rail behind it. */
export const measurement = widgetStyle({
  display: 'flex',
  alignItems: 'flex-start',
  height: rowHeight.measurement,
  paddingInlineStart: gutter,
  background: `linear-gradient(${vars.color.surface.page}, ${vars.color.surface.page}) no-repeat calc(${gutter} + ${scaled(44)} + 8px) ${scaled(11)} / 20px ${scaled(22)}`,
  printColorAdjust: 'exact',
  selectors: {
    [`${oneColumn} &`]: {
      paddingInlineEnd: vars.space[1],
      backgroundPositionX: `calc(${gutter} + ${scaled(44)})`,
    },
  },
  '@media': { '(forced-colors: active)': { backgroundImage: 'linear-gradient(Canvas, Canvas)' } },
})
/** A value of a continuous sensor: one line. */
export const sensor = widgetVariant({ height: rowHeight.sensorMeasurement, alignItems: 'center', backgroundPositionY: 'center' })

/** The node of an hour without measurements has no value beside it and covers nothing. */
export const eventTimeLine = widgetStyle({
  display: 'flex',
  alignItems: 'flex-start',
  height: scaled(44),
  paddingInlineStart: gutter,
  selectors: {
    [`${oneColumn} &`]: { position: 'absolute', insetInline: 0, top: 0, pointerEvents: 'none' },
  },
})

export const time = widgetStyle({
  flex: 'none',
  // Before the node, which is drawn as ::before.
  order: -1,
  width: scaled(44),
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  lineHeight: scaled(44),
  color: vars.color.text.secondary,
  // One column has no room to spare between time and node.
  selectors: {
    [`${oneColumn} &`]: { marginInlineEnd: -8 },
    [`${sensor} &`]: { lineHeight: scaled(20), fontWeight: vars.weight.regular },
  },
})

/** Returns the box of a node: 36 px between time and value, its middle on the rail and 22 px below the row's top. */
const nodeBox = (size: number) => ({
  width: size,
  height: size,
  margin: `calc(${scaled(22)} - ${size / 2}px) ${18 - size / 2}px 0`,
})
const nodeShape = (size: number, color: string, shape: { borderRadius?: string; clipPath?: string }) =>
  widgetVariant({
    selectors: {
      '&::before': { content: '""', flex: 'none', ...nodeBox(size), background: color, printColorAdjust: 'exact', ...shape },
      [`${sensor}&::before`]: { marginBlock: 0 },
    },
    '@media': { '(forced-colors: active)': { selectors: { '&::before': { background: 'CanvasText', forcedColorAdjust: 'none' } } } },
  })
/** The shapes of ZoneMark as boxes, which cost a page of rows much less than drawings. */
export const zoneNode = {
  1: nodeShape(14, vars.color.zone.low.text, { clipPath: 'polygon(8.3% 16.7%, 91.7% 16.7%, 50% 87.5%)' }),
  2: nodeShape(11, vars.color.zone.normal.text, { borderRadius: vars.radius.round }),
  3: nodeShape(14, vars.color.zone.high.text, { clipPath: 'polygon(50% 12.5%, 91.7% 83.3%, 8.3% 83.3%)' }),
}
export const plainNode = nodeShape(6, vars.color.chart.line, { borderRadius: vars.radius.round })
/** A drawing where a box has no such shape: the hollow mark of an unusual value. */
export const drawnNode = widgetVariant({ ...nodeBox(14), selectors: { [`${sensor} &`]: { marginBlock: 0 } } })

export const zoneColor = {
  1: widgetVariant({ color: vars.color.zone.low.text }),
  2: widgetVariant({ color: vars.color.zone.normal.text }),
  3: widgetVariant({ color: vars.color.zone.high.text }),
}

export const value = widgetStyle({
  ...entryButton,
  flex: '1 1 auto',
  height: '100%',
  padding: `0 ${vars.space[2]} 0 34px`,
})
export const kindIcon = widgetVariant({
  float: 'inline-start',
  overflow: 'visible',
  marginBlockStart: `calc(${scaled(13)} - 10px)`,
  marginInline: '-26px 6px',
  selectors: { [`${sensor} &`]: { marginBlockStart: `calc(${scaled(10)} - 10px)` } },
})
export const reading = widgetStyle({
  display: 'block',
  fontSize: vars.font[22],
  lineHeight: scaled(26),
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  color: vars.color.text.primary,
  selectors: { [`${oneColumn} &`]: ellipsis, [`${sensor} &`]: { fontSize: vars.font[16], lineHeight: scaled(20) } },
})
export const unit = widgetStyle({
  marginInlineStart: 3,
  fontSize: vars.font[12],
  fontWeight: vars.weight.regular,
  letterSpacing: 0,
  color: vars.color.text.muted,
})
export const word = widgetStyle({
  marginInlineStart: 8,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  letterSpacing: 0,
  selectors: {
    [`${compact} &`]: { ...ellipsis, display: 'block', marginInlineStart: 0, lineHeight: scaled(20) },
    [`${compact} ${sensor} &`]: { display: 'inline', marginInlineStart: 8 },
  },
})
export const wordMark = widgetVariant({ display: 'inline-block', verticalAlign: -2, marginInlineEnd: 2 })
export const meta = widgetStyle({
  display: 'block',
  fontSize: vars.font[12],
  lineHeight: scaled(16),
  color: vars.color.text.secondary,
  selectors: { [`${oneColumn} &`]: ellipsis },
})
export const source = widgetStyle({ color: vars.color.text.muted })
export const sourceIcon = widgetVariant({
  display: 'inline-block',
  overflow: 'visible',
  width: 14,
  height: 14,
  verticalAlign: -3,
  marginInlineEnd: 3,
  color: vars.color.text.muted,
})
/** The mark of a changed time of day, after the words. */
export const relabelled = widgetVariant({ marginInlineStart: 4 })
export const afterLabel = widgetVariant({ marginInlineStart: 7 })

export const eventLine = widgetStyle({ display: 'flex', height: rowHeight.event })
export const event = widgetStyle({
  ...entryButton,
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  padding: `0 ${vars.space[2]}`,
  fontSize: vars.font[14],
  color: vars.color.text.secondary,
  selectors: {
    ...entryButton.selectors,
    // The spoken sentence begins with the time; as text at the end it would break the sentence's order.
    '&::after': {
      content: 'attr(data-time)',
      flex: 'none',
      marginInlineStart: 6,
      fontSize: vars.font[12],
      color: vars.color.text.muted,
    },
    // The first one's time is the one beside its row.
    [`${eventTimeLine} + * > :first-child > &::after`]: { display: 'none' },
  },
})
export const eventIcon = widgetVariant({ overflow: 'visible', marginInline: '2px 8px' })
/** The time follows the words where they have much room. */
export const eventText = widgetStyle({ ...ellipsis, flex: 1, selectors: { [`${twoColumns} &`]: { flex: '0 1 auto' } } })
export const amount = widgetStyle({ marginInlineEnd: 2, fontWeight: vars.weight.strong, color: vars.color.text.primary })
