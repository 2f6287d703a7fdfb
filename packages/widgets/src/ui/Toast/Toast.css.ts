import { keyframes } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const drop = keyframes({ from: { opacity: 0, transform: 'translateY(-8px)' } })

export const region = uiStyle({
  position: 'fixed',
  zIndex: vars.layer.toast,
  top: `max(${vars.space[3]}, env(safe-area-inset-top))`,
  insetInline: vars.space[4],
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: vars.space[2],
  // Only the toasts themselves are in the way of what is under them.
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})

export const list = uiStyle({ display: 'contents' })

export const toast = uiStyle({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  width: 'fit-content',
  maxWidth: 'min(100%, 480px)',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  border: `1px solid ${vars.color.border.subtle}`,
  borderInlineStart: '4px solid',
  borderRadius: vars.radius.control,
  background: vars.color.surface.raised,
  boxShadow: vars.shadow.raised,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  overflowWrap: 'anywhere',
  pointerEvents: 'auto',
  selectors: { '&:focus-visible': { outline: focusLine, outlineOffset: 2 } },
  '@media': { [media.moving]: { animation: `${drop} ${vars.motion.base} ${vars.motion.easing}` } },
})

export const kind = {
  danger: uiVariant({ borderInlineStartColor: vars.color.text.danger }),
  warning: uiVariant({ borderInlineStartColor: vars.color.text.warning }),
  info: uiVariant({ borderInlineStartColor: vars.color.action.rest }),
  success: uiVariant({ borderInlineStartColor: vars.color.text.ok }),
}

export const icon = {
  danger: uiVariant({ color: vars.color.text.danger }),
  warning: uiVariant({ color: vars.color.text.warning }),
  info: uiVariant({ color: vars.color.text.link }),
  success: uiVariant({ color: vars.color.text.ok }),
}
