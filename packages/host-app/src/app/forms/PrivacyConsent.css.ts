import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const consent = style({ display: 'grid' })
/** Under the words of the box above it. */
export const read = style({
  justifySelf: 'start',
  minHeight: '44px',
  marginBlockStart: '-8px',
  marginInlineStart: '32px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.text.link,
  fontSize: vars.font[14],
  textDecoration: 'underline',
  cursor: 'pointer',
})
