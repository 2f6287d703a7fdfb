import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { notPrinted } from '../breakpoints.ts'

export const card = style({
  marginBottom: '16px',
  padding: '16px 20px',
  border: `1px solid ${vars.color.zone.low.edge}`,
  borderLeftWidth: '4px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  '@media': notPrinted,
})
export const title = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  color: vars.color.zone.low.text,
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.heavy,
})
export const steps = style({
  display: 'grid',
  gap: '6px',
  margin: '12px 0',
  paddingLeft: '24px',
  listStyle: 'decimal',
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
})
globalStyle(`${steps} li:first-child`, { fontWeight: vars.weight.strong })
export const note = style({ margin: '0 0 8px', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 16px', margin: '12px 0 4px' })
export const running = style({ flex: '1 1 240px', minWidth: 0, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const over = style({ flex: '1 1 240px', fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
})
