import { vars } from '../../theme/contract.css.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { media } from '../../theme/media.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const button = uiStyle({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  padding: `${vars.space[1]} ${vars.space[4]}`,
  border: `${vars.edge.width} solid transparent`,
  borderRadius: vars.radius.control,
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  cursor: 'pointer',
  userSelect: 'none',
  touchAction: 'manipulation',
  transition: `background-color ${vars.motion.fast} ${vars.motion.easing}, border-color ${vars.motion.fast} ${vars.motion.easing}`,
  selectors: {
    '&:focus-visible': focusRing,
    '&:disabled, &[aria-disabled="true"]': { cursor: 'default' },
    '&:disabled': { opacity: 0.55 },
  },
  '@media': { [media.still]: { transition: 'none' } },
})

const text14 = { fontSize: vars.font[14], lineHeight: vars.line[14] }
const text16 = { fontSize: vars.font[16], lineHeight: vars.line[16] }

export const size = {
  36: uiVariant({
    ...text14,
    minHeight: vars.control.staff,
    paddingInline: vars.space[3],
    '@media': { [media.coarse]: { minHeight: vars.control.patient } },
  }),
  44: uiVariant({ ...text14, minHeight: vars.control.patient }),
  48: uiVariant({ ...text16, minHeight: vars.control.entrance }),
  52: uiVariant({ ...text16, minHeight: vars.control.hero, paddingInline: vars.space[5] }),
}

const live = (selector: string) => `&:not(:disabled):not([aria-disabled="true"])${selector}`

export const variant = {
  primary: uiVariant({
    background: vars.color.action.rest,
    color: vars.color.text.onAction,
    selectors: { [live(':hover')]: { background: vars.color.action.hover }, [live(':active')]: { background: vars.color.action.hover } },
    '@media': { [media.forced]: { forcedColorAdjust: 'none', background: 'ButtonText', color: 'ButtonFace' } },
  }),
  secondary: uiVariant({
    borderColor: vars.color.border.control,
    background: vars.color.surface.card,
    color: vars.color.text.primary,
    selectors: {
      [live(':hover')]: { background: vars.color.surface.hover },
      [live(':active')]: { background: vars.color.surface.selected },
    },
  }),
  quiet: uiVariant({
    color: vars.color.text.link,
    selectors: {
      [live(':hover')]: { background: vars.color.surface.hover },
      [live(':active')]: { background: vars.color.surface.selected },
    },
  }),
  danger: uiVariant({
    color: vars.color.text.danger,
    selectors: { [live(':hover')]: { background: vars.color.zone.low.tint }, [live(':active')]: { background: vars.color.zone.low.tint } },
  }),
  dangerFilled: uiVariant({
    background: vars.color.action.danger,
    color: vars.color.text.onAction,
    selectors: {
      [live(':hover')]: { background: vars.color.action.dangerHover },
      [live(':active')]: { background: vars.color.action.dangerHover },
    },
  }),
}

export const fullWidth = uiVariant({ display: 'flex', width: '100%' })
