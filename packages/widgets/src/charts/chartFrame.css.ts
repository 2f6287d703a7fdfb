import { focusRing } from '../theme/focusRing.ts'
import { vars } from '../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'

/** As wide as its place, never as its content: the picture is drawn to measure. */
export const frame = widgetStyle({
  position: 'relative',
  width: '100%',
  contain: 'inline-size',
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
})
/** A surface that the cursor moves on. A finger moves it sideways and scrolls the page up and down. */
export const surface = widgetVariant({
  cursor: 'crosshair',
  touchAction: 'pan-y',
  borderRadius: vars.radius.control,
  outline: '2px solid transparent',
  selectors: { '&:focus-visible': focusRing },
})

export const legend = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[1]} 14px`,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
export const legendItem = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 5 })
export const swatch = widgetStyle({
  display: 'block',
  flex: 'none',
  width: 16,
  height: 12,
  overflow: 'visible',
  printColorAdjust: 'exact',
  '@media': { '(forced-colors: active)': { outline: '1px solid' } },
})
