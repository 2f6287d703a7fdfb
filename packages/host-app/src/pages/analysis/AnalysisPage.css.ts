import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

/** Whose readings they are and of which days: what says so on the screen is not printed. */
export const printed = style({
  display: 'none',
  '@media': { print: { display: 'block', marginBottom: '8px', fontSize: vars.font[16], fontWeight: vars.weight.strong } },
})
