import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

/** Pixels of the picture: one caption line, one lane of blocks, and the part below them. */
export const railPixels = { captionLine: 22, top: 6, block: 20, lane: 26, below: 52, hit: 32 } as const

/** Tick labels at both ends reach beyond the rail by half their width. */
export const frame = widgetStyle({ paddingInline: 20, '@container': { [narrow]: { paddingInline: 16 } } })
export const picture = widgetStyle({ display: 'block', width: '100%', overflow: 'visible' })
/** On a phone the list below names the meal times; their captions go, and their room with them. */
export const captionRoom = [0, 1, 2, 3].map((lines) =>
  widgetVariant({ '@container': { [narrow]: { marginTop: -lines * railPixels.captionLine } } }),
)

export const track = widgetStyle({ stroke: vars.color.surface.track, strokeWidth: 4, strokeLinecap: 'round' })
export const passed = widgetStyle({ stroke: vars.color.primary[400], strokeWidth: 4, strokeLinecap: 'round' })
export const tick = widgetStyle({ stroke: vars.color.border.control, strokeWidth: 1 })

const text = { fontSize: vars.font[12], fill: vars.color.text.secondary, fontVariantNumeric: 'tabular-nums' } as const
export const tickText = widgetStyle(text)
/** Every third hour is too much for a phone. */
export const oddTick = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })
export const caption = widgetStyle({
  ...text,
  fill: vars.color.text.primary,
  fontWeight: vars.weight.strong,
  '@container': { [narrow]: { display: 'none' } },
})
export const leader = widgetStyle({
  stroke: vars.color.border.subtle,
  strokeWidth: 1,
  '@container': { [narrow]: { display: 'none' } },
})

export const mealTime = widgetStyle({ cursor: 'pointer', outline: 'none' })
export const ring = widgetStyle({
  fill: 'none',
  stroke: 'transparent',
  strokeWidth: 2,
  selectors: {
    [`${mealTime}[aria-pressed="true"] &`]: { stroke: vars.color.border.selected },
    [`${mealTime}:focus-visible &`]: { stroke: vars.color.focus, strokeWidth: 3 },
  },
})
export const hit = widgetStyle({ fill: 'transparent' })

const block = { strokeWidth: 1.5 } as const
export const look = {
  done: widgetVariant({ ...block, fill: vars.color.text.ok, stroke: vars.color.text.ok }),
  partly: widgetVariant({ ...block, fill: vars.color.surface.card, stroke: vars.color.text.ok }),
  missed: widgetVariant({ ...block, fill: vars.color.zone.low.tint, stroke: vars.color.text.danger, strokeDasharray: '4 3' }),
  running: widgetVariant({ ...block, fill: vars.color.action.rest, stroke: vars.color.action.rest }),
  ahead: widgetVariant({ ...block, fill: vars.color.surface.card, stroke: vars.color.border.control }),
  empty: widgetVariant({ ...block, fill: vars.color.surface.sunken, stroke: vars.color.border.control, strokeDasharray: '1 3' }),
}
const symbol = { fill: 'none', strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
export const symbolLook = {
  done: widgetVariant({ ...symbol, stroke: vars.color.surface.card }),
  partly: widgetVariant({ ...symbol, stroke: vars.color.text.ok }),
  missed: widgetVariant({ ...symbol, stroke: vars.color.text.danger }),
  running: widgetVariant({ ...symbol, stroke: vars.color.text.onAction }),
  ahead: widgetVariant({ display: 'none' }),
  empty: widgetVariant({ display: 'none' }),
}

export const nowLine = widgetStyle({ stroke: vars.color.text.primary, strokeWidth: 2 })
export const nowPill = widgetStyle({ fill: vars.color.text.primary })
export const nowText = widgetStyle({ ...text, fill: vars.color.surface.card, fontWeight: vars.weight.strong })
