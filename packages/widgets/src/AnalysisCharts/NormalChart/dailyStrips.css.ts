import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const { low, normal, high } = vars.color.zone
const seven = '(min-width: 700px)'

export const container = widgetStyle({ containerType: 'inline-size' })
export const hint = widgetStyle({
  marginBottom: vars.space[2],
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
})
export const days = widgetStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(128px, 1fr))',
  gap: vars.space[1],
  listStyle: 'none',
  padding: 0,
  '@container': { [seven]: { gridTemplateColumns: 'repeat(7, minmax(0, 1fr))' } },
})
export const day = widgetStyle({
  position: 'relative',
  minWidth: 0,
  padding: '4px 6px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
  color: vars.color.text.secondary,
  breakInside: 'avoid',
})
export const weekend = widgetVariant({ background: vars.color.surface.hover })
export const today = widgetVariant({ borderColor: vars.color.focus, boxShadow: `inset 0 0 0 1px ${vars.color.focus}` })
export const head = widgetStyle({ display: 'flex', justifyContent: 'space-between', gap: 4, whiteSpace: 'nowrap' })
export const weekday = widgetStyle({ color: vars.color.text.muted })
export const percent = widgetStyle({ fontWeight: vars.weight.heavy, color: vars.color.text.primary })
export const picture = widgetStyle({
  display: 'block',
  width: '100%',
  height: 'auto',
  marginBlock: 2,
  overflow: 'hidden',
  printColorAdjust: 'exact',
})
export const grid = widgetVariant({ fill: 'none', stroke: vars.color.chart.grid, strokeWidth: 0.75 })
export const line = widgetVariant({ strokeWidth: 1.5 })
export const hour = widgetVariant({ fill: vars.color.chart.axis, fontSize: '10px' })
/** As high without a value, so that the weeks stay level. */
export const foot = widgetStyle({ display: 'flex', justifyContent: 'center', gap: 8, minHeight: vars.line[12], whiteSpace: 'nowrap' })
const extremeBase = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: 3, fontWeight: vars.weight.heavy })
const extremeOf = (colour: string) => `${extremeBase} ${widgetVariant({ color: colour })}`
export const extreme = { 1: extremeOf(low.text), 2: extremeOf(normal.text), 3: extremeOf(high.text) }
