import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const forced = '(forced-colors: active)'
const curve = vars.color.kind.glucose

export const chart = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 })
export const header = widgetStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
})
export const legend = widgetStyle({ flex: '1 1 240px' })
export const dayPicker = widgetStyle({ flex: `0 1 calc(${vars.font[14]} * 13)`, '@media': { print: { display: 'none' } } })

export const outer = widgetVariant({
  fill: curve,
  fillOpacity: 0.16,
  '@media': { [forced]: { fill: 'none', stroke: 'CanvasText', strokeDasharray: '2 3' } },
})
export const quartiles = widgetVariant({
  fill: curve,
  fillOpacity: 0.28,
  '@media': { [forced]: { fill: 'none', stroke: 'CanvasText' } },
})
export const median = widgetVariant({
  fill: 'none',
  stroke: curve,
  strokeWidth: 3,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
/** Separates the median from the bands below it. */
export const medianHalo = widgetVariant({
  fill: 'none',
  stroke: vars.color.surface.card,
  strokeWidth: 6,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
})
export const days = widgetVariant({
  fill: 'none',
  stroke: vars.color.chart.line,
  // Of the path's own half pixels: a pixel.
  strokeWidth: 2,
  '@media': { [forced]: { strokeOpacity: 0.5 } },
})
/** The same in the legend, where there is one line and not ninety. */
export const daysSwatch = widgetVariant({ fill: 'none', stroke: vars.color.chart.line, '@media': { [forced]: { strokeOpacity: 0.5 } } })
export const quietPoints = widgetVariant({ opacity: 0.72 })
/** Everything behind a picked day. */
export const faded = widgetVariant({ opacity: 0.3 })
export const picked = widgetVariant({
  fill: 'none',
  stroke: vars.color.text.primary,
  strokeWidth: 2.5,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  '@media': { [forced]: { stroke: 'Highlight' } },
})
export const pickedHalo = widgetVariant({
  fill: 'none',
  stroke: vars.color.surface.card,
  strokeWidth: 6,
  strokeLinejoin: 'round',
  strokeOpacity: 0.85,
})

export const hatchLine = widgetVariant({
  fill: 'none',
  stroke: vars.color.border.control,
  strokeOpacity: 0.4,
  strokeWidth: 1.5,
})
const centred = { textAnchor: 'middle' } as const
export const fewText = widgetVariant({ ...centred, fill: vars.color.text.secondary })
export const noReading = widgetVariant({ ...centred, fill: vars.color.text.secondary, fontSize: vars.font[16] })

export const cell = widgetVariant({
  fill: vars.color.surface.sunken,
  '@media': { [forced]: { stroke: vars.color.chart.grid } },
})
export const cellName = widgetVariant({ ...centred, fill: vars.color.text.secondary })
export const cellValue = widgetVariant({
  ...centred,
  fill: vars.color.text.primary,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
})
export const swatch = widgetStyle({ display: 'block', flex: 'none', width: 16, height: 12 })
