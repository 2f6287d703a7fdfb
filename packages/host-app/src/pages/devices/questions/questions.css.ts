import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'

/** Takes the focus when it appears; the page has moved, which is sign enough. */
export const title = style({ outline: 'none' })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const text = style({ color: vars.color.text.secondary, overflowWrap: 'anywhere' })
export const actions = style({ display: 'flex', justifyContent: 'flex-end', gap: '12px' })
export const example = style({ display: 'block' })
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: '12px 16px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const further = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '12px', margin: 0, padding: 0, border: 0 })
export const furtherLegend = style({ padding: 0, fontWeight: vars.weight.strong })

export const preview = style({
  overflow: 'auto',
  maxHeight: '320px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  selectors: { '&:focus-visible': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
})
export const table = style({
  minWidth: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
globalStyle(`${table} th, ${table} td`, {
  maxWidth: '220px',
  overflow: 'hidden',
  padding: '6px 10px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})
globalStyle(`${table} th`, { color: vars.color.text.secondary, fontWeight: vars.weight.strong, verticalAlign: 'top' })
export const caption = style({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
export const chosen = style({ background: vars.color.surface.selected })
export const role = style({ display: 'block', minHeight: '16px', color: vars.color.text.link, fontWeight: vars.weight.strong })
