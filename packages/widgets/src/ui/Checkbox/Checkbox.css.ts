import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

export const row = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  minHeight: vars.control.patient,
  paddingBlock: vars.space[3],
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { color: vars.color.text.muted, cursor: 'default' } },
})

export const target = uiStyle({ position: 'relative', display: 'grid', placeItems: 'center', flex: 'none', width: 20, height: 20 })

export const input = uiStyle({
  gridArea: '1 / 1',
  width: 20,
  height: 20,
  border: `1.5px solid ${vars.color.border.control}`,
  // Never a circle, however round a portal's corners are: that is an option of several.
  borderRadius: `min(${vars.radius.pill}, 5px)`,
  background: vars.color.surface.card,
  appearance: 'none',
  cursor: 'inherit',
  selectors: {
    '&:focus-visible': focusRing,
    '&:checked, &:indeterminate': { borderColor: vars.color.action.rest, background: vars.color.action.rest },
    '&:disabled': { opacity: 0.55 },
    '&[aria-invalid="true"]': { borderColor: vars.color.text.danger },
  },
})

export const tick = uiStyle({
  // Over the box, which a lowered opacity would lift above it.
  position: 'relative',
  gridArea: '1 / 1',
  color: vars.color.text.onAction,
  pointerEvents: 'none',
  visibility: 'hidden',
  selectors: { [`${input}:checked + &, ${input}:indeterminate + &`]: { visibility: 'visible' } },
})

export const words = uiStyle({ flex: 1 })
export const note = uiStyle({ flex: 'none', color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[14] })
