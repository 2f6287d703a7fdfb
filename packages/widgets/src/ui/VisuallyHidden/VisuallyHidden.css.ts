import { uiStyle } from '../../theme/uiStyle.ts'

export const visuallyHidden = uiStyle({
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
})
