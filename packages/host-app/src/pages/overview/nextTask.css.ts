import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const task = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px', marginTop: '12px' })
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '44px',
  height: '44px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.sunken,
})
export const words = style({ display: 'grid', flex: '1 1 140px', minWidth: 0, overflowWrap: 'anywhere' })
export const name = style({ fontSize: vars.font[16], lineHeight: vars.line[16] })
export const when = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const message = style({
  display: '-webkit-box',
  margin: '8px 0 0',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  overflowWrap: 'anywhere',
})
export const sender = style({ display: 'flex', alignItems: 'center', gap: '8px', marginTop: '12px', fontSize: vars.font[14] })
export const senderName = style({ flex: 1, minWidth: 0, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const unread = style({ flex: 'none', width: '8px', height: '8px', borderRadius: '50%', background: vars.color.action.rest })
export const openButton = style({
  minHeight: '44px',
  marginBlock: '-12px',
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.text.link,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
})
