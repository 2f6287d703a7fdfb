import { vars } from '../../theme/contract.css.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

/** The list opens inside it, so that one in a popover or dialog belongs to that. */
export const comboBox = uiStyle({ position: 'relative', display: 'flex', flexDirection: 'column' })

export const popover = uiStyle({
  zIndex: vars.layer.overlay,
  // The width of the box: what is measured is the input, without the icon and the padding.
  width: 'max(calc(var(--trigger-width) + 54px), 240px)',
  maxWidth: 'calc(100vw - 16px)',
  overflow: 'auto',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.raised,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.raised,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { '(forced-colors: active)': { border: '2px solid' } },
})

export const list = uiStyle({ padding: 4, outline: 'none' })

export const option = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 12px',
  minHeight: vars.control.patient,
  padding: '4px 12px',
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { background: vars.color.surface.hover },
    '&[data-focused]': { background: vars.color.surface.selected },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&[data-focused]': { outline: '2px solid Highlight', outlineOffset: -2 } } } },
})
export const name = uiStyle({ flex: '1 1 auto', fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const detail = uiStyle({ color: vars.color.text.secondary, fontVariantNumeric: 'tabular-nums' })
export const state = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: vars.control.patient,
  padding: '4px 12px',
  color: vars.color.text.secondary,
})
/** In line with the options, which have the list's padding too. */
export const more = uiStyle({ paddingInline: 16 })
