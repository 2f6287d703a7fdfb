import { style } from '@vanilla-extract/css'
import { vars } from '../../theme/contract.css.ts'

/** Represents the host's page: it has the font and the ground. */
export const page = style({
  minHeight: '100vh',
  boxSizing: 'border-box',
  padding: 24,
  background: vars.color.surface.page,
  fontFamily: '"Open Sans", system-ui, sans-serif',
})
/** Portals are beside the page, so they need the host's font too. */
export const document = style({ margin: 0, fontFamily: '"Open Sans", system-ui, sans-serif' })
