import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

const hero = { fontSize: vars.font[36], lineHeight: vars.line[36], fontWeight: vars.weight.heavy, letterSpacing: '-0.02em' }

export const box = {
  /** The value of the side panel: 64 high. */
  hero: uiVariant({ minHeight: 64, paddingInline: vars.space[3], selectors: { '&:focus-within': { borderColor: vars.color.focus } } }),
  /** The value of the phone's sheet: centred above a line. */
  sheet: uiVariant({
    justifyContent: 'center',
    width: 220,
    minHeight: 56,
    marginInline: 'auto',
    padding: 0,
    border: 0,
    borderBottom: `2px solid ${vars.color.border.control}`,
    borderRadius: 0,
    background: 'none',
    alignItems: 'baseline',
    selectors: {
      // The line and the caret are the ring here; a frame around a keypad's only field would say nothing more.
      '&:focus-within': { outline: 'none', borderBottomColor: vars.color.focus, boxShadow: `0 1px 0 ${vars.color.focus}` },
      '&[data-invalid]': { borderBottomColor: vars.color.text.danger, boxShadow: `0 1px 0 ${vars.color.text.danger}` },
    },
  }),
}

export const input = {
  field: uiVariant({}),
  hero: uiVariant(hero),
  sheet: uiVariant({ ...hero, flex: '0 1 auto', alignSelf: 'baseline', width: 120, textAlign: 'end' }),
}

export const unit = uiStyle({ flex: 'none', color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const heroUnit = uiVariant({ fontSize: vars.font[16], lineHeight: vars.line[16] })
export const sheetUnit = uiVariant({ flex: '1 1 0' })
