import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const text = style({ marginBottom: '12px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const hint = style({
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '4px 0 8px' })
export const status = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' })
export const problem = style({ display: 'flex', gap: '8px', fontSize: vars.font[14], lineHeight: vars.line[14] })
