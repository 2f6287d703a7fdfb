import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { currentInForcedColors, narrow, notPrinted, wide } from '../../../app/breakpoints.ts'

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  '@media': { [wide]: { display: 'grid', gridTemplateColumns: '216px minmax(0, 1fr)', alignItems: 'start' } },
})

export const navigation = style({
  position: 'sticky',
  top: 0,
  display: 'grid',
  gap: '4px',
  padding: '10px 0 24px 24px',
  '@media': { [narrow]: { display: 'none' }, ...notPrinted },
})
export const navigationTitle = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '44px',
  paddingInline: '10px',
  color: vars.color.text.primary,
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
})
export const list = style({ display: 'grid', gap: '2px' })
export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: '10px',
  minHeight: '44px',
  padding: '4px 10px',
  borderRadius: vars.radius.control,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  textDecoration: 'none',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-current=page]': {
      background: vars.color.surface.selected,
      color: vars.color.text.link,
      fontWeight: vars.weight.strong,
    },
  },
  '@media': currentInForcedColors('&[aria-current=page]'),
})
globalStyle(`${item} svg`, { flex: 'none' })

/** A wide screen has the whole list beside the page. */
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  marginBlock: '-8px 4px',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  '@media': { [wide]: { display: 'none' }, ...notPrinted },
})
export const intro = style({ maxWidth: '70ch', marginBottom: '16px', color: vars.color.text.secondary })
export const ownOnly = style({
  display: 'flex',
  gap: '8px',
  maxWidth: '70ch',
  marginBottom: '12px',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.selected,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
globalStyle(`${ownOnly} svg`, { flex: 'none' })

/** The choices of this device beside the list where there is room, below it on a phone. */
export const overviewColumns = style({
  display: 'grid',
  gap: '16px',
  alignItems: 'start',
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 880px) minmax(240px, 320px)' } },
})
export const appearance = style({
  display: 'grid',
  gap: '12px',
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
export const appearanceTitle = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.heavy })

export const overview = style({
  display: 'grid',
  maxWidth: '880px',
  overflow: 'hidden',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
globalStyle(`${overview} > li + li`, { borderTop: `1px solid ${vars.color.border.subtle}` })
export const overviewItem = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  minHeight: '60px',
  padding: '8px 16px',
  color: vars.color.text.primary,
  textDecoration: 'none',
  selectors: { '&:hover': { background: vars.color.surface.hover }, '&:focus-visible': { outlineOffset: '-2px' } },
})
export const overviewIcon = style({ display: 'grid', flex: 'none', color: vars.color.text.link })
export const overviewText = style({ display: 'grid', flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const purpose = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
