import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const column = style({ display: 'grid', gap: '16px', maxWidth: '760px' })
export const intro = style({ color: vars.color.text.secondary })
export const count = style({ color: vars.color.text.muted, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const list = style({ display: 'grid', gap: '12px' })
export const card = style({
  display: 'grid',
  gap: '4px',
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&:hover': { borderColor: vars.color.text.link } },
})
export const cardTitle = style({ color: vars.color.text.link, fontWeight: vars.weight.heavy })
export const meta = style({ color: vars.color.text.muted, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const lead = style({ color: vars.color.text.secondary })
export const group = style({ display: 'grid', gap: '8px' })
export const groupTitle = style({ fontSize: vars.font[18], lineHeight: vars.line[18], fontWeight: vars.weight.heavy })
export const question = style({
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
export const summary = style({
  padding: '12px 16px',
  minHeight: '44px',
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
})
export const answer = style({ padding: '0 16px 16px' })
export const link = style({ color: vars.color.text.link })
export const figure = style({ display: 'grid', gap: '8px', margin: 0 })
export const picture = style({ width: '100%', height: 'auto', maxWidth: '640px', borderRadius: vars.radius.card })
export const caption = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
