import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1px' })
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '12px 0',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
  '@media': { [phone]: { flexWrap: 'wrap', justifyContent: 'flex-end' } },
})
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})
export const iconUndone = style([icon, { background: vars.color.surface.sunken, color: vars.color.text.muted }])
export const words = style({ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.weight.strong })
export const secondary = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const when = style([secondary, { marginInlineStart: '4px', fontWeight: vars.weight.regular, whiteSpace: 'nowrap' }])
export const older = style({ display: 'grid', marginTop: '12px' })
export const strong = style({ marginBottom: '8px', fontWeight: vars.weight.strong })
export const danger = style({ marginTop: '8px', color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
