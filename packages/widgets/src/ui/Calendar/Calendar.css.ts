import '../reactAria/pressable.css.ts'
import { vars } from '../../theme/contract.css.ts'
import { focusLine } from '../../theme/focusRing.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const calendar = uiStyle({ width: 'fit-content' })

export const header = uiStyle({ display: 'flex', alignItems: 'center', gap: vars.space[1], marginBottom: vars.space[1] })
export const year = uiVariant({ flex: '0 1 88px' })
export const month = uiVariant({ flex: '1 1 0' })

/** Room for six weeks: nothing moves when a month has fewer. */
export const frame = uiStyle({ minHeight: 28 + 6 * 40, '@media': { '(pointer: coarse)': { minHeight: 28 + 6 * 44 } } })
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
  outline: 'none',
  '@media': {
    '(pointer: coarse)': { height: 44 },
    // Backgrounds are gone there.
    '(forced-colors: active)': {
      selectors: { '&[data-selected]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  },
  selectors: {
    '&[data-hovered]': { background: vars.color.surface.hover },
    '&[data-focus-visible]': { outline: focusLine, outlineOffset: -2 },
    '&[data-outside-month]': { color: vars.color.text.muted },
    '&[data-disabled]': { color: vars.color.text.muted, opacity: 0.5, cursor: 'default' },
  },
})

export const shown = uiVariant({ background: vars.color.surface.sunken, borderRadius: 0 })
export const today = uiVariant({
  color: vars.color.text.link,
  fontWeight: vars.weight.heavy,
  textDecoration: 'underline',
  textDecorationThickness: 2,
  textUnderlineOffset: 3,
})
/** After the others, whose colours it replaces. */
export const chosen = uiVariant({
  selectors: {
    '&[data-selected]': { background: vars.color.action.rest, color: vars.color.text.onAction, fontWeight: vars.weight.heavy },
    '&[data-selected][data-hovered]': { background: vars.color.action.hover },
    '&[data-selected][data-focus-visible]': { outlineOffset: 2 },
  },
})

export const state = uiStyle({ position: 'absolute', insetInline: 0, bottom: 3, display: 'grid', placeItems: 'center' })
export const dot = uiStyle({ width: 5, height: 5, borderRadius: vars.radius.round, border: '2px solid currentColor' })

export const footer = uiStyle({ display: 'flex', justifyContent: 'center', marginTop: vars.space[1] })
