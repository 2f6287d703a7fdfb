import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const menu = uiVariant({ minWidth: 200, padding: 4 })

export const item = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  width: '100%',
  minHeight: vars.control.patient,
  padding: '4px 12px',
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  outline: 'none',
  textAlign: 'start',
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.surface.hover },
    '&:focus-visible': { outline: focusLine, outlineOffset: -2 },
    '&[aria-disabled="true"]': { color: vars.color.text.muted, cursor: 'default' },
  },
})

export const danger = uiVariant({ color: vars.color.text.danger })
export const words = uiStyle({ flex: 1 })
export const separator = uiStyle({ height: 1, margin: '4px 0', background: vars.color.border.subtle })
