import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const breathe = keyframes({ '50%': { opacity: 0.5 } })

export const skeleton = uiStyle({
  display: 'block',
  // Also in a part whose content is not to be seen yet.
  visibility: 'visible',
  maxWidth: '100%',
  borderRadius: vars.radius.pill,
  background: vars.color.surface.track,
  '@media': { [media.moving]: { animation: `${breathe} 1.6s ease-in-out infinite` }, [media.forced]: { forcedColorAdjust: 'none' } },
})

export const shape = {
  text: uiVariant({ height: 12, marginBlock: 4 }),
  block: uiVariant({ borderRadius: vars.radius.control }),
  circle: uiVariant({ borderRadius: vars.radius.round }),
}
