import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const choice = style({ display: 'grid', gap: '8px', minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({
  padding: 0,
  marginBottom: '8px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
export const card = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'flex-start',
  padding: '12px',
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&:has(:checked)': {
      borderColor: vars.color.border.selected,
      boxShadow: `inset 0 0 0 1px ${vars.color.border.selected}`,
      background: vars.color.surface.selected,
    },
    '&:has(:focus-visible)': { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' },
  },
})
export const radio = style({
  flex: 'none',
  width: '24px',
  height: '24px',
  margin: 0,
  outline: 'none',
  accentColor: vars.color.action.rest,
})
export const words = style({ display: 'grid', minWidth: 0, flex: 1 })
export const label = style({ fontWeight: vars.weight.strong })
export const detail = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const icon = style({ flex: 'none', marginTop: '2px', color: vars.color.text.link })
