import { keyframes } from '@vanilla-extract/css'
import { media } from '../../theme/media.ts'
import { uiStyle } from '../../theme/uiStyle.ts'

const turn = keyframes({ to: { transform: 'rotate(360deg)' } })

export const spinner = uiStyle({
  display: 'block',
  flex: 'none',
  width: 20,
  height: 20,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  '@media': { [media.moving]: { animation: `${turn} 800ms linear infinite` } },
})
