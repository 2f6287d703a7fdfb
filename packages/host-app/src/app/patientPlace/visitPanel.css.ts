import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted, phone } from '../breakpoints.ts'

/** From here on there is room for the page and the panel side by side. */
const beside = 'screen and (min-width: 1280px)'

export const row = style({
  display: 'flex',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  alignItems: 'stretch',
  '@media': { print: { display: 'block' } },
})
/** Until it is known whose visit it is only skeletons, which are visible by themselves, are shown. */
export const main = style({ flex: 1, minWidth: 0, selectors: { '&[inert]': { visibility: 'hidden' } } })
export const panel = style({
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  // Above the bar at the foot of a narrow screen.
  zIndex: 30,
  display: 'flex',
  flexDirection: 'column',
  width: 'min(400px, 100vw)',
  height: '100dvh',
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.raised,
  outline: 'none',
  '@media': {
    // Below the visit's bars, so that its own foot is in sight.
    [beside]: { position: 'sticky', top: 0, flex: 'none', zIndex: 'auto', height: 'calc(100dvh - 100px)', boxShadow: 'none' },
    [phone]: { width: '100vw', borderInlineStart: 0 },
    ...notPrinted,
  },
})
export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px',
  padding: '10px 8px 10px 20px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
})
export const title = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.heavy, overflowWrap: 'anywhere' })
export const body = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: '16px 20px' })
