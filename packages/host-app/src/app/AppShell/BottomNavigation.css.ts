import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { currentInForcedColors, landscape, notPrinted, railEnd, wide } from '../breakpoints.ts'

export const bar = style({
  position: 'sticky',
  bottom: 0,
  zIndex: 20,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  flex: 'none',
  minHeight: '64px',
  paddingBottom: 'env(safe-area-inset-bottom)',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': {
    [wide]: { display: 'none' },
    ...notPrinted,
    // Zoomed in, the bar would cover what one came to read.
    'screen and (max-height: 380px)': { position: 'static' },
    // A rail at the left, between the menu button above and the tag of a demo below.
    [landscape]: {
      position: 'fixed',
      inset: '0 auto 0 0',
      gridAutoFlow: 'row',
      gridAutoRows: 'minmax(44px, 64px)',
      alignContent: 'space-evenly',
      width: railEnd,
      padding: '48px 0 20px env(safe-area-inset-left)',
      overflowY: 'auto',
      borderTop: 0,
      borderInlineEnd: `1px solid ${vars.color.border.subtle}`,
    },
  },
})
export const item = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '4px',
  minHeight: '64px',
  padding: '4px 2px',
  color: vars.color.text.secondary,
  // Five places share 320 px, with large type too.
  fontSize: `min(${vars.font[12]}, 3.4vw)`,
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: { '&[aria-current=page]': { color: vars.color.text.link } },
  '@media': {
    [landscape]: { gap: '2px', minHeight: '44px', fontSize: `calc(0.9 * ${vars.font[12]})`, hyphens: 'auto' },
    ...currentInForcedColors('&[aria-current=page]'),
  },
})
export const plus = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  alignSelf: 'center',
  // Inside the bar: what is behind it stays readable.
  width: '52px',
  height: '52px',
  // Seen where grounds are not drawn.
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  boxShadow: vars.shadow.raised,
  selectors: { '&:hover': { background: vars.color.action.hover } },
  '@media': { [landscape]: { width: '44px', height: '44px', boxShadow: 'none' } },
})
