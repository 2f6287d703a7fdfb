import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '16px', maxWidth: '440px' })
export const fact = style({ display: 'grid', gap: '2px' })
export const factName = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const intro = style({ maxWidth: '60ch', marginBottom: '16px', color: vars.color.text.secondary })
export const cards = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px', alignContent: 'start' })
export const text = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const line = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' })
export const address = style({ flex: '1 1 200px', minWidth: 0, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  padding: '2px 8px',
  borderRadius: vars.radius.pill,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const confirmed = style([state, { background: vars.color.zone.normal.tint, color: vars.color.zone.normal.text }])
export const unconfirmed = style([state, { background: vars.color.zone.high.tint, color: vars.color.zone.high.text }])
export const pending = style({
  display: 'flex',
  gap: '12px',
  marginTop: '12px',
  padding: '12px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.selected,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const pendingActions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '12px' })
export const pendingTitle = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const signIns = style({ display: 'grid', marginTop: '12px' })
export const signIn = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  padding: '12px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const signInFacts = style({ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' })
export const signInName = style({ fontWeight: vars.weight.strong })
