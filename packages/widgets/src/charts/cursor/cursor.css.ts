import { vars } from '../../theme/contract.css.ts'
import { uiVariant, widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const noPrint = { '@media': { print: { display: 'none' } } } as const

/**
 * Covers the picture and takes no pointer; everything in it is moved by transforms alone. One layer for all of it: the
 * picture below stays painted, and only that one layer is composited at each move.
 */
export const layer = widgetStyle({
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  overflowClipMargin: 8,
  pointerEvents: 'none',
  willChange: 'transform',
  visibility: 'hidden',
  selectors: { '&[data-shown]': { visibility: 'visible' } },
  ...noPrint,
})
const moved = widgetStyle({ position: 'absolute', insetBlockStart: 0, insetInlineStart: 0 })
const absentUnlessShown = widgetVariant({ visibility: 'hidden', selectors: { '[data-shown] > &[data-shown]': { visibility: 'visible' } } })

export const span = [
  moved,
  absentUnlessShown,
  widgetVariant({
    background: vars.color.focus,
    opacity: 0.1,
    '@media': { '(forced-colors: active)': { border: '1px solid', background: 'none', opacity: 1 } },
  }),
].join(' ')
export const line = [moved, widgetVariant({ borderInlineStart: `1px dashed ${vars.color.text.muted}` })].join(' ')
export const ring = [
  moved,
  absentUnlessShown,
  widgetVariant({
    width: 18,
    height: 18,
    marginBlockStart: -9,
    marginInlineStart: -9,
    border: `2px solid ${vars.color.focus}`,
    borderRadius: vars.radius.round,
  }),
].join(' ')

/** Em, so that the card grows with the large-type mode; `cardWidthEm` is what it is placed by. */
export const cardWidthEm = 15
export const card = [
  moved,
  widgetVariant({
    width: `${cardWidthEm}em`,
    contain: 'layout style',
    padding: `${vars.space[2]} ${vars.space[3]}`,
    border: `1px solid ${vars.color.border.subtle}`,
    borderRadius: vars.radius.control,
    background: vars.color.surface.raised,
    boxShadow: vars.shadow.raised,
    color: vars.color.text.secondary,
    fontSize: vars.font[12],
    lineHeight: vars.line[12],
    fontVariantNumeric: 'tabular-nums',
    selectors: { '&[data-dock=bottom]': { insetBlockStart: 'auto', insetBlockEnd: 4 }, '&[data-dock=top]': { insetBlockStart: 4 } },
  }),
].join(' ')
// Plain lines: a flex box here doubles what it costs to lay the card out at every move.
export const figure = widgetStyle({ selectors: { '&:not([data-shown])': { display: 'none' } } })
export const value = widgetStyle({
  marginInlineEnd: 5,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.heavy,
  color: vars.color.text.primary,
})
export const mark = widgetStyle({
  display: 'inline-block',
  width: 12,
  height: 12,
  marginInlineEnd: 5,
  verticalAlign: -1,
  selectors: { '&:not([data-zone])': { display: 'none' } },
})
/** Mark and figure in the zone's hue; the shape and the word say the same. */
export const zoned = uiVariant({
  selectors: {
    '&[data-zone="1"]': { color: vars.color.zone.low.text },
    '&[data-zone="2"]': { color: vars.color.zone.normal.text },
    '&[data-zone="3"]': { color: vars.color.zone.high.text },
  },
})
export const shape = widgetVariant({
  fill: 'currentColor',
  stroke: 'currentColor',
  strokeWidth: 1.4,
  strokeLinejoin: 'round',
  selectors: { '&[data-hollow]': { fill: 'none' } },
})
export const lines = widgetStyle({ whiteSpace: 'pre-line', selectors: { '&:empty': { display: 'none' } } })
