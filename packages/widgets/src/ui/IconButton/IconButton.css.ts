import { vars } from '../../theme/contract.css.ts'
import { selectedControl } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const iconButton = uiStyle({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: vars.radius.control,
  color: vars.color.text.secondary,
  cursor: 'pointer',
  touchAction: 'manipulation',
  selectors: {
    '&:focus-visible': focusRing,
    '&:hover:not(:disabled)': { background: vars.color.surface.hover, color: vars.color.text.primary },
    '&[aria-pressed="true"]': { background: vars.color.surface.selected, color: vars.color.text.link },
    '&:disabled': { opacity: 0.45, cursor: 'default' },
  },
  '@media': selectedControl('&[aria-pressed="true"]'),
})

export const size = {
  36: uiVariant({
    width: vars.control.staff,
    height: vars.control.staff,
    '@media': { [media.coarse]: { width: vars.control.patient, height: vars.control.patient } },
  }),
  44: uiVariant({ width: vars.control.patient, height: vars.control.patient }),
}

export const badge = uiStyle({
  position: 'absolute',
  top: 5,
  insetInlineEnd: 3,
  minWidth: 18,
  height: 18,
  padding: '0 4px',
  borderRadius: vars.radius.round,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  boxShadow: `0 0 0 2px ${vars.color.surface.page}`,
  fontSize: 11,
  lineHeight: '18px',
  fontWeight: vars.weight.heavy,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  // The label says the number in words; as text it would be read twice.
  selectors: { '&::before': { content: 'attr(data-count)' } },
})
