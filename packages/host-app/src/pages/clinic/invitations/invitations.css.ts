import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { notPrinted, phone } from '../../../app/breakpoints.ts'
import { rows } from '../../../app/pageParts/rows.css.ts'

export const filter = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', '@media': { ...notPrinted } })
export const choice = style({ flex: '0 1 220px', minWidth: '160px', '@media': { [phone]: { flex: '1 1 160px' } } })
export const count = style({
  marginInlineStart: 'auto',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const list = style([rows, { selectors: { '&[aria-busy=true]': { opacity: 0.6 } } }])
globalStyle(`${list} > li:first-child`, { borderTop: 0 })
export const disc = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.round,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
})
/** One column over all rows where there is room. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  flex: '0 0 248px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
  '@media': { [phone]: { flex: '1 1 auto', paddingInlineStart: '44px' } },
})
export const chip = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  padding: '2px 8px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-pending]': { background: vars.color.surface.selected, color: vars.color.text.link, fontWeight: vars.weight.strong },
  },
})
/** Also takes its room in rows without an action, so that the states form one column. */
export const action = style({
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: '112px',
  '@media': { [phone]: { minWidth: 0, marginInlineStart: 'auto' } },
})
export const more = style({ display: 'grid', justifyItems: 'center', paddingTop: '12px' })
