import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { currentInForcedColors } from '../breakpoints.ts'

/** A link to one of several pages shown side by side; the open one is underlined. */
export const tab = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  borderBottom: '3px solid transparent',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&[aria-current=page]': { borderBottomColor: vars.color.primary[500], color: vars.color.text.link },
  },
  '@media': {
    '(forced-colors: active)': {
      // A transparent border is drawn there: each would look like the open one.
      borderBottomColor: 'Canvas',
      paddingInline: '8px',
      ...currentInForcedColors('&[aria-current=page]')['(forced-colors: active)'],
    },
  },
})
