import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { currentInForcedColors, narrow, notPrinted } from '../breakpoints.ts'

// Takes the width that the page's buttons leave, down to the picture, before the head takes a second line.
export const menu = style({
  flex: '100 1 76px',
  minWidth: 0,
  maxWidth: 'max-content',
  '@media': { [narrow]: { display: 'none' }, ...notPrinted },
})
export const opener = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  alignItems: 'center',
  gap: '10px',
  // Of one line: where a name would be two letters, the picture is alone.
  height: `max(44px, calc(2 * ${vars.line[14]} + 4px))`,
  overflow: 'hidden',
  maxWidth: 'min(260px, 100%)',
  padding: '2px 8px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { background: vars.color.surface.hover } },
})
export const who = style({ flex: '1 1 6em', minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
export const avatar = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: '32px',
  height: '32px',
  borderRadius: vars.radius.round,
  background: vars.color.primary[100],
  color: vars.color.text.link,
  fontSize: vars.font[12],
  fontWeight: vars.weight.heavy,
})
globalStyle(`${opener} > ${avatar}`, { marginBlock: '4px' })
export const popover = style({
  position: 'fixed',
  // Under its opener, wherever a banner has moved it; without anchors at the top right.
  inset: '60px 24px auto auto',
  '@supports': { '(position-area: bottom)': { inset: 'auto', positionArea: 'bottom span-left', marginTop: '4px' } },
  width: 'min(320px, calc(100vw - 32px))',
  maxHeight: 'calc(100dvh - 80px)',
  margin: 0,
  padding: 0,
  overflowY: 'auto',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.raised,
  color: vars.color.text.primary,
  boxShadow: vars.shadow.raised,
})
export const panel = style({ display: 'grid', gap: '16px', padding: '16px' })
export const group = style({ display: 'grid', gap: '8px', paddingTop: '12px', borderTop: `1px solid ${vars.color.border.subtle}` })
export const groupTitle = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
export const name = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const detail = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.regular,
  // Readable on the marked person too.
  '@media': { '(forced-colors: active)': { color: 'inherit' } },
})
export const person = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '44px',
  padding: '4px 8px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-pressed=true]': { background: vars.color.surface.selected, color: vars.color.text.link },
  },
  '@media': currentInForcedColors('&[aria-pressed=true]'),
})
