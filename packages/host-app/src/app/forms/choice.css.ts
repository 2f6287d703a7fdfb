import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const cards = style({ display: 'grid', gap: '8px', minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({
  padding: 0,
  marginBottom: '8px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
/** The card's title above says the same. */
export const hiddenLegend = style({ position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' })
export const card = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'flex-start',
  minHeight: '44px',
  padding: '9px 12px',
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: vars.color.border.selected, boxShadow: `inset 0 0 0 1px ${vars.color.border.selected}` },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})
/** The whole card is pressed; the circle alone is large enough for a finger too. */
export const radio = style({
  flex: 'none',
  width: '24px',
  height: '24px',
  margin: 0,
  outline: 'none',
  accentColor: vars.color.action.rest,
})
export const words = style({ display: 'grid', minWidth: 0, overflowWrap: 'anywhere' })
/** What an answer is about, for those who look before they read. */
export const picture = style({
  display: 'grid',
  flex: 'none',
  alignSelf: 'center',
  placeItems: 'center',
  width: '40px',
  height: '40px',
  marginInlineStart: 'auto',
  borderRadius: vars.radius.control,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})
export const label = style({ fontSize: vars.font[14], lineHeight: '24px', fontWeight: vars.weight.strong })
export const detail = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const error = style({ color: vars.color.text.danger, fontSize: vars.font[14], lineHeight: vars.line[14] })
