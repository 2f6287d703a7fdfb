import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const field = uiStyle({ display: 'flex', flexDirection: 'column', border: 0 })

export const label = uiStyle({
  display: 'block',
  marginBottom: 6,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})

export const mark = uiStyle({ color: vars.color.text.muted, fontWeight: vars.weight.regular })
export const requiredMark = uiStyle({ color: vars.color.text.danger })

const small = { fontSize: vars.font[12], lineHeight: vars.line[12] }

export const hint = uiStyle({ ...small, marginTop: 6, color: vars.color.text.secondary })

export const errors = uiStyle({
  ...small,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[1],
  color: vars.color.text.danger,
  fontWeight: vars.weight.strong,
  selectors: { '&:not(:empty)': { marginTop: 6 } },
})

export const error = uiStyle({ display: 'flex', alignItems: 'flex-start', gap: vars.space[1] })

const filled = (colour: string) => ({ borderColor: colour, boxShadow: `inset 0 0 0 1px ${colour}` })

/** The box around an input; parts put their input, unit and buttons into it. */
export const box = uiStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  border: `${vars.edge.width} solid ${vars.color.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  cursor: 'text',
  selectors: {
    '&:focus-within': { outline: focusLine, outlineOffset: '2px' },
    '&[data-invalid]': filled(vars.color.text.danger),
    '&[data-disabled]': { background: vars.color.surface.sunken, color: vars.color.text.muted, cursor: 'default' },
  },
})

export const boxSize = {
  36: uiVariant({
    minHeight: vars.control.staff,
    paddingInline: 10,
    '@media': { '(pointer: coarse)': { minHeight: vars.control.patient } },
  }),
  44: uiVariant({ minHeight: vars.control.patient, paddingInline: vars.space[3] }),
  48: uiVariant({ minHeight: vars.control.entrance, paddingInline: 14 }),
}

export const input = uiStyle({
  flex: 1,
  width: '100%',
  alignSelf: 'stretch',
  // Under 16 px iOS zooms into the field.
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
  appearance: 'none',
  selectors: {
    '&:placeholder-shown': { textOverflow: 'ellipsis' },
    '&::placeholder': { color: vars.color.text.muted, opacity: 1 },
    '&:disabled': { color: 'inherit', opacity: 1 },
  },
})

export const adornment = uiStyle({ flex: 'none', color: vars.color.text.secondary })
/** A button at the end of the box reaches its edge, so that its target is 44 wide. */
export const trailing = uiStyle({ display: 'flex', flex: 'none', marginInlineEnd: -12 })
