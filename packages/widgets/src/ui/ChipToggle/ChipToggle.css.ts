import { vars } from '../../theme/contract.css.ts'
import { selectedRow } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const chip = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: 6,
  border: '1px solid',
  borderRadius: vars.radius.round,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': focusRing,
    // The chip is 36 high; its target is 44.
    '&::after': { content: '""', position: 'absolute', inset: -4, borderRadius: 'inherit' },
    '&:disabled': { opacity: 0.5, cursor: 'default' },
  },
})

export const look = {
  /** Shows or hides a kind: on is plain, off is dashed and quiet. */
  filter: uiVariant({
    minHeight: 36,
    padding: '0 12px 0 10px',
    borderColor: vars.color.border.subtle,
    background: vars.color.surface.card,
    fontWeight: vars.weight.strong,
    selectors: {
      '&:hover:not(:disabled)': { borderColor: vars.color.border.control },
      '&[aria-pressed="false"]': {
        borderStyle: 'dashed',
        borderColor: vars.color.border.control,
        background: 'none',
        color: vars.color.text.muted,
        fontWeight: vars.weight.regular,
      },
    },
  }),
  /** Adds a mark: off is plain, on is filled and ticked. */
  choice: uiVariant({
    minHeight: vars.control.patient,
    padding: '0 14px',
    borderColor: vars.color.border.control,
    background: vars.color.surface.card,
    selectors: {
      '&:hover:not(:disabled)': { background: vars.color.surface.hover },
      '&[aria-pressed="true"]': {
        borderColor: vars.color.border.selected,
        background: vars.color.surface.selected,
        boxShadow: `inset 0 0 0 1px ${vars.color.border.selected}`,
        color: vars.color.text.link,
        fontWeight: vars.weight.strong,
      },
    },
    '@media': selectedRow('&[aria-pressed="true"]'),
  }),
}

export const count = uiStyle({ color: vars.color.text.muted, fontWeight: vars.weight.regular, fontVariantNumeric: 'tabular-nums' })
