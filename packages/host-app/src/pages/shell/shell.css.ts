import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

/** In the middle of what the page leaves free, as every quiet page. */
export const notBuilt = style({
  display: 'grid',
  placeContent: 'center',
  minHeight: 'min(560px, 60dvh)',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
