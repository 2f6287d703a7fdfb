import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

/** A form is read in one column, however wide the screen. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px', alignContent: 'start' })
export const intro = style({ color: vars.color.text.secondary })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' })
export const label = style({ marginBottom: '6px', fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const hint = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' })
export const outcome = style({ display: 'flex', gap: '8px', fontSize: vars.font[14], lineHeight: vars.line[14] })
export const problem = style([outcome, { color: vars.color.text.danger }])
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' })
