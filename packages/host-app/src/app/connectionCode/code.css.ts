import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px' })
export const words = style({ flex: '1 1 220px', minWidth: 0 })
export const title = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const code = style({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.strong,
  letterSpacing: '0.02em',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  userSelect: 'all',
})
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px' })
export const problem = style({ marginTop: '12px' })
export const dialogCode = style({ display: 'grid', justifyItems: 'center', gap: '12px', padding: '8px 0' })
export const qr = style({ width: 'min(240px, 100%)', height: 'auto', borderRadius: vars.radius.control, background: '#FFFFFF' })
export const qrModules = style({ fill: '#000000' })
