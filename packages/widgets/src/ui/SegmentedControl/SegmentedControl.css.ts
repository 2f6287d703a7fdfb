import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const track = uiStyle({
  display: 'inline-flex',
  maxWidth: '100%',
  padding: 2,
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
})

export const fullWidth = uiVariant({ display: 'flex' })

export const segment = uiStyle({
  position: 'relative',
  flex: '1 1 auto',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  paddingInline: vars.space[3],
  borderRadius: 5,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&:has(:checked)': { background: vars.color.surface.raised, boxShadow: vars.shadow.thumb, color: vars.color.text.primary },
    '&:has(:focus-visible)': { outline: focusLine, outlineOffset: 2 },
    '&:has(:disabled)': { color: vars.color.text.muted, cursor: 'default' },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&:has(:checked)': { outline: '2px solid' } } } },
})

export const size = {
  36: uiVariant({ minHeight: 32, '@media': { [media.coarse]: { minHeight: 40 } } }),
  44: uiVariant({ minHeight: 40 }),
}

/** Covers its segment, so the whole of it is the radio. */
export const input = uiStyle({ position: 'absolute', inset: -2, opacity: 0, appearance: 'none', cursor: 'inherit' })

const narrow = '(max-width: 639.98px)'
export const longText = uiVariant({ '@container': { [narrow]: { display: 'none' } } })
export const shortText = uiVariant({ display: 'none', '@container': { [narrow]: { display: 'inline' } } })
