import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted, phone } from '../breakpoints.ts'

export const sidebar = style({
  position: 'fixed',
  inset: '0 0 0 auto',
  width: 'min(356px, 100vw)',
  height: '100dvh',
  maxHeight: 'none',
  margin: 0,
  padding: 0,
  border: 0,
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.raised,
  selectors: {
    '&[data-wide]': { width: 'min(900px, 100vw)' },
    '&[data-wide]::backdrop': { background: vars.color.surface.scrim },
  },
  '@media': { ...notPrinted, [phone]: { width: '100vw' } },
})
export const opener = style({ '@media': notPrinted })
export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' })
export const item = style({
  display: 'grid',
  gap: '2px',
  width: '100%',
  minHeight: '64px',
  padding: '12px 16px',
  border: 0,
  borderInlineStart: '3px solid transparent',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: 'none',
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[data-unread]': { borderInlineStartColor: vars.color.primary[500], background: vars.color.surface.selected },
    '&:focus-visible': { outlineOffset: '-2px' },
  },
})
export const itemTitle = style({ fontWeight: vars.weight.strong })
export const detail = style({ color: vars.color.text.secondary, fontSize: vars.font[12], lineHeight: vars.line[12] })
export const skeletons = style({ display: 'grid', gap: '12px', padding: '16px' })
export const end = style({ height: '1px' })
