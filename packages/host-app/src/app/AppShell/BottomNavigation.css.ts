import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { currentInForcedColors, landscape, notPrinted, wide } from '../breakpoints.ts'

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
    // Of a phone in landscape every line counts: names are beside their icons.
    [landscape]: { minHeight: '48px' },
    // Zoomed in, the bar would cover what one came to read.
    'screen and (max-height: 380px)': { position: 'static' },
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
    [landscape]: { flexDirection: 'row', gap: '8px', minHeight: '48px' },
    ...currentInForcedColors('&[aria-current=page]'),
  },
})
export const plus = style({
  display: 'grid',
  placeItems: 'center',
  justifySelf: 'center',
  width: '60px',
  height: '60px',
  marginTop: '-14px',
  // Seen where grounds are not drawn.
  border: '1px solid transparent',
  borderRadius: vars.radius.round,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  boxShadow: vars.shadow.raised,
  selectors: { '&:hover': { background: vars.color.action.hover } },
  '@media': { [landscape]: { width: '48px', height: '48px', marginTop: '-8px' } },
})
