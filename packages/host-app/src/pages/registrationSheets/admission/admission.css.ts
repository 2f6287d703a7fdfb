import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { currentInForcedColors, narrow } from '../../../app/breakpoints.ts'

const small = { fontSize: vars.font[14], lineHeight: vars.line[14] }

export const intro = style({ color: vars.color.text.secondary })
export const actions = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px' })
/** A phone's heading has no room for links. */
export const narrowLink = style([small, { display: 'none', '@media': { [narrow]: { display: 'block' } } }])
export const steps = style([small, { display: 'flex', flexWrap: 'wrap', gap: '8px 12px' }])
export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '6px',
  padding: '6px 12px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface.card,
  color: vars.color.text.secondary,
  selectors: {
    '&[aria-current]': { borderColor: vars.color.border.selected, color: vars.color.text.link, fontWeight: vars.weight.strong },
  },
  '@media': currentInForcedColors('&[aria-current]'),
})
