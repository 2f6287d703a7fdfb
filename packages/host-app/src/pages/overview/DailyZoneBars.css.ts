import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

export const chart = style({ width: '100%', height: 'auto', marginTop: '16px', fontVariantNumeric: 'tabular-nums' })
export const low = style({ fill: vars.color.zone.low.fill })
export const normal = style({ fill: vars.color.zone.normal.fill })
export const high = style({ fill: vars.color.zone.high.fill, stroke: vars.color.zone.high.edge })
// The drawing shrinks with the screen; its words must not.
export const day = style({ fill: vars.color.text.secondary, fontSize: '12px', '@media': { [phone]: { fontSize: '24px' } } })
export const today = style({
  fill: vars.color.text.primary,
  fontSize: '12px',
  fontWeight: 700,
  '@media': { [phone]: { fontSize: '24px' } },
})
