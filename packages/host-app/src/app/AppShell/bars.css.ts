import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { landscape, notPrinted, phone, railEnd, wide } from '../breakpoints.ts'

const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  padding: '4px 24px',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const acting = style([
  bar,
  {
    minHeight: '52px',
    background: vars.color.primary[700],
    color: '#FFFFFF',
    fontWeight: vars.weight.strong,
    '@media': { [landscape]: { minHeight: '44px', paddingBlock: 0 } },
  },
])
export const actingButton = style({
  minHeight: '44px',
  padding: '4px 12px',
  border: '1px solid #FFFFFF',
  borderRadius: vars.radius.control,
  background: 'none',
  color: '#FFFFFF',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: '#FFFFFF' } },
})
export const offline = style([
  bar,
  {
    minHeight: '36px',
    borderBottom: `1px solid ${vars.color.zone.high.edge}`,
    background: vars.color.zone.high.tint,
    color: vars.color.text.primary,
  },
])
export const email = style([
  bar,
  {
    minHeight: '52px',
    '@media': { [phone]: { gap: '4px 8px', padding: '4px 8px 4px 16px' } },
    borderBottom: `1px solid ${vars.color.border.subtle}`,
    background: vars.color.surface.selected,
    color: vars.color.text.primary,
  },
])
export const emailText = style({ flex: '1 1 auto', '@media': { [phone]: { flex: '1 1 0', minWidth: '96px' } } })
export const emailIcon = style({ '@media': { [phone]: { display: 'none' } } })
export const emailLong = style({ '@media': { [phone]: { display: 'none' } } })
export const emailShort = style({ display: 'none', '@media': { [phone]: { display: 'inline' } } })
export const emailAnswer = style({
  color: vars.color.text.secondary,
  // An answer takes a line of a phone; while there is none, no room.
  '@media': { [phone]: { selectors: { '&:not(:empty)': { order: 1, flexBasis: '100%' } } } },
})
export const emailButton = style({
  minHeight: '44px',
  padding: '4px 12px',
  border: `1px solid ${vars.color.border.control}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:disabled': { color: vars.color.text.muted, cursor: 'default' } },
})
export const emailClose = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text.secondary,
  cursor: 'pointer',
})
export const notice = style([
  bar,
  {
    minHeight: '36px',
    borderBottom: `1px solid ${vars.color.border.subtle}`,
    background: vars.color.surface.sunken,
    color: vars.color.text.primary,
  },
])
export const noticeButton = style({
  minHeight: '32px',
  padding: '0 12px',
  border: 'none',
  background: 'none',
  color: vars.color.text.link,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
})
/** Above the bar at the foot of a narrow screen. */
export const lastKnownPlace = style({
  position: 'fixed',
  inset: 'auto 8px calc(72px + env(safe-area-inset-bottom)) 8px',
  zIndex: 20,
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [wide]: { bottom: '16px' },
    [landscape]: { bottom: '8px', insetInlineStart: railEnd },
    ...notPrinted,
  },
})
export const lastKnown = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  margin: 0,
  padding: '6px 14px',
  border: `1px solid ${vars.color.zone.high.edge}`,
  borderRadius: vars.radius.round,
  background: vars.color.zone.high.tint,
  boxShadow: vars.shadow.raised,
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const grow = style({ flex: '1 1 auto' })
export const progress = style({
  position: 'fixed',
  inset: '0 0 auto 0',
  zIndex: 90,
  height: '3px',
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': notPrinted,
})
