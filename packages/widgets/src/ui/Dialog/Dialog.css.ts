import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } })
const vanish = keyframes({ to: { opacity: 0 } })

// The scrim is the dialog's own shadow: one element is mounted and removed, and nothing has to be synchronized with it.
const scrim = `0 0 0 200vmax ${vars.color.surface.scrim}`

export const dialog = uiStyle({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  width: `calc(100% - 2 * ${vars.space[4]})`,
  height: 'fit-content',
  maxHeight: `calc(100dvh - 2 * ${vars.space[4]})`,
  margin: 'auto',
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  background: vars.color.surface.raised,
  color: vars.color.text.primary,
  boxShadow: scrim,
  outline: 'none',
  selectors: { '&:focus-visible': { outline: focusLine, outlineOffset: -4 } },
  '@media': {
    [media.moving]: {
      animation: `${appear} ${vars.motion.base} ${vars.motion.easing}`,
      selectors: { '&[data-state="closed"]': { animation: `${vanish} ${vars.motion.close} ease-out forwards` } },
    },
    '(forced-colors: active)': { border: '2px solid' },
    // The whole of it, from edge to edge of the sheet.
    print: { position: 'static', display: 'block', width: 'auto', maxHeight: 'none', overflow: 'visible', boxShadow: 'none' },
  },
})

export const size = {
  sm: uiVariant({ maxWidth: 440, '@media': { print: { maxWidth: 'none' } } }),
  lg: uiVariant({ maxWidth: 800, '@media': { print: { maxWidth: 'none' } } }),
}

export const description = uiStyle({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
