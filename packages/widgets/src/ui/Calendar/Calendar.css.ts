import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const calendar = uiStyle({ width: 'fit-content' })

export const header = uiStyle({ display: 'flex', alignItems: 'center', marginBottom: vars.space[1] })

export const month = uiStyle({
  flex: 1,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.strong,
  textAlign: 'center',
})

export const grid = uiStyle({ borderCollapse: 'collapse' })

export const weekday = uiStyle({
  width: 44,
  height: 28,
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  textAlign: 'center',
})

export const cell = uiStyle({ padding: 0 })

export const day = uiStyle({
  display: 'grid',
  placeItems: 'center',
  position: 'relative',
  width: 44,
  height: 40,
  borderRadius: vars.radius.control,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
  cursor: 'pointer',
  '@media': { '(pointer: coarse)': { height: 44 } },
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.surface.hover },
    '&:focus-visible': { outline: focusLine, outlineOffset: -2 },
    '&[aria-disabled="true"]': { color: vars.color.text.muted, opacity: 0.5, cursor: 'default' },
  },
})

export const otherMonth = uiVariant({ color: vars.color.text.muted })
export const today = uiVariant({
  color: vars.color.text.link,
  fontWeight: vars.weight.heavy,
  selectors: {
    '&::after': { content: '""', position: 'absolute', bottom: 5, width: 16, height: 2, borderRadius: 1, background: 'currentColor' },
  },
})
export const selected = uiVariant({
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  fontWeight: vars.weight.heavy,
  selectors: {
    '&:hover:not([aria-disabled="true"])': { background: vars.color.action.hover },
    '&:focus-visible': { outlineOffset: 2 },
  },
})

export const footer = uiStyle({ display: 'flex', justifyContent: 'center', marginTop: vars.space[1] })
