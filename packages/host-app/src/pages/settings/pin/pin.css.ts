import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 560px)', gap: '16px', alignContent: 'start' })
export const form = style({ display: 'grid', gap: '16px' })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const label = style({ marginBottom: '6px', fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const line = style({ display: 'flex', alignItems: 'flex-start', gap: '12px' })
export const ok = style({ flex: 'none', color: vars.color.text.ok })
export const name = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px' })
