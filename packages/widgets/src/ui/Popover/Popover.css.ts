import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-4px)' } })

export const popover = uiStyle({
  zIndex: vars.layer.overlay,
  maxWidth: 'calc(100vw - 16px)',
  maxHeight: 'var(--radix-popover-content-available-height)',
  overflow: 'auto',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.raised,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.raised,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  outline: 'none',
  '@media': {
    [media.moving]: { animation: `${appear} ${vars.motion.fast} ${vars.motion.easing}` },
    '(forced-colors: active)': { border: '2px solid' },
  },
})

export const padded = uiVariant({ padding: vars.space[4] })
