import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const forced = '(forced-colors: active)'

export const chart = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
/** On a phone the columns scroll under their headings; on paper everything is shown. */
export const scroller = widgetStyle({
  overflowX: 'auto',
  overflowY: 'hidden',
  // Room for the focus ring, which would be cut off at the edge.
  padding: 4,
  margin: -4,
  '@media': { print: { overflow: 'visible' } },
})
/** Narrower than this no column can be read; em, so that it grows with the type. */
export const columns = {
  label: widgetStyle({ fontSize: vars.font[12], minWidth: '54em', '@media': { print: { minWidth: 0 } } }),
  hour: widgetStyle({ fontSize: vars.font[12], minWidth: '59em', '@media': { print: { minWidth: 0 } } }),
}

export const target = widgetVariant({ fill: vars.color.band.inner })
export const whisker = widgetVariant({
  fill: 'none',
  stroke: vars.color.chart.line,
  strokeWidth: 1.5,
})
export const box = widgetVariant({
  fill: vars.color.primary[400],
  fillOpacity: 0.55,
  stroke: vars.color.primary[600],
  strokeWidth: 1,
  '@media': { [forced]: { fill: 'Canvas', fillOpacity: 1, stroke: 'CanvasText' } },
})
/** An average without a target to compare with. */
export const noZone = widgetVariant({ fill: vars.color.primary[600] })
export const halo = widgetVariant({ fill: vars.color.surface.card })
export const gutter = widgetVariant({ fill: vars.color.surface.card })
export const rule = widgetVariant({ fill: 'none', stroke: vars.color.border.subtle })

const text = { textAnchor: 'middle' } as const
export const name = widgetVariant({ ...text, fill: vars.color.text.primary, fontWeight: vars.weight.strong })
export const nameRest = widgetVariant({ ...text, fill: vars.color.text.secondary })
export const noReading = widgetVariant({ ...text, fill: vars.color.text.muted })
export const figure = {
  average: widgetVariant({ ...text, fill: vars.color.text.primary, fontWeight: vars.weight.heavy, fontSize: vars.font[16] }),
  other: widgetVariant({ ...text, fill: vars.color.text.secondary, fontSize: vars.font[14] }),
}
/** In narrow columns. */
export const figureSmall = {
  average: widgetVariant({ ...text, fill: vars.color.text.primary, fontWeight: vars.weight.heavy, fontSize: vars.font[12] }),
  other: widgetVariant({ ...text, fill: vars.color.text.secondary, fontSize: vars.font[12] }),
}
export const swatch = widgetStyle({ display: 'block', flex: 'none', width: 16, height: 12 })
