import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const box = uiVariant({ position: 'relative', paddingInline: 0, cursor: 'pointer' })

export const select = uiStyle({
  flex: 1,
  alignSelf: 'stretch',
  width: '100%',
  paddingInlineStart: vars.space[3],
  paddingInlineEnd: 36,
  borderRadius: 'inherit',
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  textOverflow: 'ellipsis',
  appearance: 'none',
  outline: 'none',
  cursor: 'inherit',
  selectors: { '&:disabled': { color: 'inherit', opacity: 1 } },
})

export const dense = uiVariant({
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { '(pointer: coarse)': { fontSize: vars.font[16] } },
})

/** Only some browsers paint the open list; where the system does, it keeps its own colours. */
export const option = uiStyle({ background: vars.color.surface.raised, color: vars.color.text.primary })

export const chevron = uiStyle({
  position: 'absolute',
  insetInlineEnd: vars.space[3],
  color: vars.color.text.secondary,
  pointerEvents: 'none',
})
