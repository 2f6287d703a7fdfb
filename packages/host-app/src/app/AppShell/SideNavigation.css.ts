import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { currentInForcedColors, narrow, notPrinted } from '../breakpoints.ts'

export const navigation = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: '2px',
  height: '100dvh',
  padding: '12px',
  overflowY: 'auto',
  background: vars.color.surface.card,
  borderRight: `1px solid ${vars.color.border.subtle}`,
  '@media': { [narrow]: { display: 'none' }, ...notPrinted },
})

export const navigationCollapsed = style({ paddingInline: '14px' })

export const head = style({ display: 'flex', alignItems: 'center', gap: '8px', minHeight: '44px', marginBottom: '12px', padding: '0 10px' })
export const headCollapsed = style({ justifyContent: 'center', padding: 0 })
export const list = style({ display: 'grid', gap: '2px' })
export const grow = style({ flex: 1, minHeight: '16px' })

export const item = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  width: '100%',
  minHeight: '44px',
  padding: '0 12px',
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-current=page]': { background: vars.color.surface.selected, color: vars.color.text.link },
    '&[aria-current=page]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '10px',
      insetInlineStart: 0,
      width: '3px',
      borderRadius: '2px',
      background: vars.color.border.selected,
    },
  },
  '@media': currentInForcedColors('&[aria-current=page]'),
})
export const itemCollapsed = style({ justifyContent: 'center', padding: 0 })
export const secondary = style({ fontWeight: vars.weight.regular })
export const note = style({ padding: '8px 12px', color: vars.color.text.muted, fontSize: vars.font[12], lineHeight: vars.line[12] })

globalStyle(`${item} svg`, { flex: 'none' })
