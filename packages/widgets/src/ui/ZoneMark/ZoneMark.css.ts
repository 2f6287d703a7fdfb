import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

/** A zone's hue for text and marks; always beside a shape or a word. */
export const zoneText = {
  1: uiVariant({ color: vars.color.zone.low.text }),
  2: uiVariant({ color: vars.color.zone.normal.text }),
  3: uiVariant({ color: vars.color.zone.high.text }),
}

export const mark = uiStyle({ display: 'block', flex: 'none', fill: 'currentColor' })
export const hollow = uiVariant({ fill: 'none', stroke: 'currentColor', strokeWidth: 1.6, strokeLinejoin: 'round' })

export const label = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 5,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
