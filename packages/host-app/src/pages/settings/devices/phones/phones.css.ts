import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow } from '../../../../app/breakpoints.ts'

export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const empty = style([text, { marginTop: '12px' }])
export const list = style({ display: 'grid', marginTop: '12px' })
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '8px 16px',
  padding: '12px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  '@media': { [narrow]: { flexWrap: 'wrap' } },
})
export const words = style({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' })
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' })
export const name = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const scope = style({
  padding: '2px 8px',
  borderRadius: vars.radius.pill,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const secondary = style([text, { fontVariantNumeric: 'tabular-nums' }])
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const choice = style({ display: 'grid', gap: '6px' })
export const choiceLabel = style({ fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const field = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' })
export const fieldName = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const fieldValue = style({
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
  userSelect: 'all',
})
export const qr = style({ display: 'grid', justifyItems: 'center', marginTop: '8px' })
