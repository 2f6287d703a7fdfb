import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const run = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(250%)' } })

export const track = uiStyle({
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  borderRadius: vars.radius.round,
  background: vars.color.surface.track,
  '@media': { '(forced-colors: active)': { border: '1px solid' } },
})

export const look = { bar: uiVariant({ height: 8 }), line: uiVariant({ height: 3, borderRadius: 0, background: 'none' }) }

export const fill = uiStyle({
  display: 'block',
  height: '100%',
  borderRadius: 'inherit',
  background: vars.color.border.selected,
  transition: `width ${vars.motion.base} ${vars.motion.easing}`,
  '@media': { [media.still]: { transition: 'none' }, '(forced-colors: active)': { background: 'Highlight' } },
})

export const running = uiVariant({
  width: '40%',
  '@media': {
    [media.moving]: { animation: `${run} 1.2s ease-in-out infinite` },
    [media.still]: { width: '100%', opacity: 0.6 },
  },
})
