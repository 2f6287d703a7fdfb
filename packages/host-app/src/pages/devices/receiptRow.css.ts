import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

/** A file or an import in a list: its icon, what is known of it, and what can be done. */
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: '12px',
  padding: '12px 0',
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
  '@media': { [phone]: { flexWrap: 'wrap', justifyContent: 'flex-end' } },
})
const iconBase = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '36px',
  height: '36px',
  borderRadius: vars.radius.card,
})
export const icon = style([iconBase, { background: vars.color.surface.selected, color: vars.color.text.link }])
export const iconDanger = style([iconBase, { background: vars.color.zone.low.tint, color: vars.color.text.danger }])
export const iconUndone = style([iconBase, { background: vars.color.surface.sunken, color: vars.color.text.muted }])
export const words = style({ display: 'grid', flex: '1 1 180px', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontWeight: vars.weight.strong })
export const small = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
