import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import type { LaneKind } from './normalData.ts'

const { kind } = vars.color

const hues: Readonly<Record<LaneKind, string>> = {
  meal: kind.meal,
  insulin: kind.medicine,
  nonInsulin: kind.medicine,
  ketone: kind.ketone,
  feel: kind.feel,
  activity: kind.activity,
}
const lane = (hue: string) => widgetVariant({ color: hue })
/** A lane's hue; everything on it is drawn in `currentColor`. */
export const laneHue: Readonly<Record<LaneKind, string>> = {
  meal: lane(hues.meal),
  insulin: lane(hues.insulin),
  nonInsulin: lane(hues.nonInsulin),
  ketone: lane(hues.ketone),
  feel: lane(hues.feel),
  activity: lane(hues.activity),
}
const drawn = { fill: 'none', stroke: 'currentColor' } as const
export const laneIcon = widgetVariant({ ...drawn, strokeWidth: 1.8, strokeLinecap: 'round', strokeLinejoin: 'round' })
export const bars = widgetVariant(drawn)
export const stems = widgetVariant({ ...drawn, strokeWidth: 1.5, strokeDasharray: '2 2' })
/** Dots of one round cap each; a ring is a smaller one in the surface's colour on top. */
export const dots = widgetVariant({ ...drawn, strokeWidth: 8, strokeLinecap: 'round' })
export const ring = widgetVariant({ ...drawn, strokeLinecap: 'round' })
export const ringInner = widgetVariant({
  fill: 'none',
  stroke: vars.color.surface.card,
  strokeLinecap: 'round',
})

export const chart = widgetStyle({ display: 'flex', flexDirection: 'column', gap: vars.space[2] })
