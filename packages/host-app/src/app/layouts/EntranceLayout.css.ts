import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { landscape, narrow, wide } from '../breakpoints.ts'

export const entrance = style({
  display: 'grid',
  minHeight: '100dvh',
  background: vars.color.surface.card,
  '@media': { [wide]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }, [narrow]: { gridTemplateRows: 'auto 1fr' } },
})
export const right = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: '24px 40px',
  '@media': { [narrow]: { padding: '20px 16px 16px' }, [landscape]: { paddingTop: '12px' } },
})
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: '44px',
  '@media': { [narrow]: { order: 2, marginTop: '24px', paddingTop: '12px', borderTop: `1px solid ${vars.color.border.subtle}` } },
})
export const barLogo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  marginInlineEnd: 'auto',
  '@media': { [narrow]: { display: 'none' } },
})
export const question = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  '@media': { [narrow]: { marginInlineEnd: 'auto', fontSize: vars.font[16] } },
})
export const switchLink = style({ color: vars.color.text.link })
export const main = style({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  justifyContent: 'center',
  gridTemplateColumns: 'minmax(0, 384px)',
  padding: '32px 0 24px',
  '@media': { [narrow]: { alignContent: 'start', gridTemplateColumns: 'minmax(0, 480px)', padding: 0 } },
})
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: '4px 24px',
  fontSize: vars.font[14],
  '@media': { [narrow]: { order: 3, marginTop: '12px' } },
})
export const link = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '44px',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
})
export const switchLanguage = style([
  link,
  { padding: 0, border: 0, background: 'none', color: vars.color.text.link, font: 'inherit', cursor: 'pointer' },
  // Beside the logo there, where it is seen without scrolling.
  { '@media': { [narrow]: { display: 'none' } } },
])
export const demo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  marginTop: '16px',
  padding: '10px 12px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
