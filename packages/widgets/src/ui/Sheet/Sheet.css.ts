import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const rise = keyframes({ from: { transform: 'translateY(100%)' } })
const slideIn = keyframes({ from: { transform: 'translateX(100%)' } })
const leave = keyframes({ to: { opacity: 0 } })

export const sheet = uiStyle({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  background: vars.color.surface.raised,
  color: vars.color.text.primary,
  boxShadow: `0 0 0 200vmax ${vars.color.surface.scrim}`,
  outline: 'none',
  '@media': {
    [media.phone]: {
      insetInline: 0,
      bottom: 0,
      maxHeight: 'calc(100dvh - 24px)',
      borderRadius: `${vars.radius.sheet} ${vars.radius.sheet} 0 0`,
    },
    [media.fromTablet]: {
      insetBlock: 0,
      insetInlineEnd: 0,
      maxWidth: '100vw',
      borderRadius: `${vars.radius.card} 0 0 ${vars.radius.card}`,
    },
    [media.short]: { insetBlock: 0, maxHeight: '100dvh', borderRadius: 0 },
    [`${media.phone} and ${media.moving}`]: { animation: `${rise} ${vars.motion.base} ${vars.motion.easing}` },
    [`${media.fromTablet} and ${media.moving}`]: { animation: `${slideIn} ${vars.motion.base} ${vars.motion.easing}` },
    [media.moving]: { selectors: { '&[data-state="closed"]': { animation: `${leave} ${vars.motion.close} ease-out forwards` } } },
    '(forced-colors: active)': { border: '2px solid' },
  },
})

export const width = {
  panel: uiVariant({ '@media': { [media.fromTablet]: { width: 356 }, [media.short]: { width: '100vw' } } }),
  thread: uiVariant({ '@media': { [media.fromTablet]: { width: 544 }, [media.short]: { width: '100vw' } } }),
}
