import { vars } from '../../theme/contract.css.ts'
import { selectedControl } from '../../theme/forcedColors.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const list = uiStyle({
  display: 'flex',
  gap: vars.space[5],
  overflowX: 'auto',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})

export const tab = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 6,
  minHeight: vars.control.patient,
  borderBottom: '2px solid transparent',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&[aria-selected="true"]': { borderBottomColor: vars.color.border.selected, color: vars.color.text.link },
    '&:focus-visible': { outline: focusLine, outlineOffset: -2, borderRadius: vars.radius.pill },
  },
  '@media': selectedControl('&[aria-selected="true"]'),
})

export const count = uiStyle({
  padding: '0 6px',
  borderRadius: vars.radius.round,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: '18px',
})

export const panel = uiStyle({ paddingTop: vars.space[4] })
