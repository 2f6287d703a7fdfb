import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow } from '../../app/breakpoints.ts'

export const form = style({ display: 'grid', gap: '16px', width: '100%' })
export const title = style({
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.strong,
  '@media': { [narrow]: { fontSize: vars.font[22], lineHeight: vars.line[22] } },
})
export const intro = style({ color: vars.color.text.secondary })
export const note = style({
  display: 'flex',
  gap: '8px',
  alignItems: 'flex-start',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const warning = style([note, { background: vars.color.zone.high.tint, color: vars.color.text.primary }])
export const danger = style([note, { background: vars.color.zone.low.tint, color: vars.color.text.primary }])
export const centre = style({ display: 'grid', justifyItems: 'center', gap: '16px', textAlign: 'center' })
