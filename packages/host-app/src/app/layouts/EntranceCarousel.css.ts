import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, narrow, phone, still, wide } from '../breakpoints.ts'

// The pictures are painted on this cream in every theme; the inks are measured on it.
const cream = '#FDF1E0'
const ink = '#3A2A1C'
const inkSoft = '#5B4634'
const edge = '#8A6A4C'

export const hero = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: 0,
  background: cream,
  color: ink,
  overflow: 'hidden',
  '@media': {
    [wide]: { position: 'sticky', top: 0, height: '100dvh', minHeight: '560px', padding: '32px 0 24px' },
    [narrow]: { paddingBottom: '8px' },
    // Of a phone in landscape the picture would take the whole screen: only the logo's line is left of it.
    [landscape]: { paddingBottom: 0 },
  },
})
export const heroLogo = style({
  display: 'flex',
  alignItems: 'center',
  gap: '12px',
  alignSelf: 'stretch',
  padding: '4px 16px',
  '@media': { [wide]: { display: 'none' }, [landscape]: { paddingBlock: 0 } },
})
globalStyle(`${heroLogo} a`, { color: ink })
globalStyle(`${heroLogo} > span`, { background: '#F6E3C8', color: inkSoft })
export const heroLanguage = style({
  minHeight: '44px',
  marginInlineStart: 'auto',
  padding: '0 4px',
  border: 0,
  background: 'none',
  color: ink,
  font: 'inherit',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': { outlineColor: '#1D4FA8' } },
})
export const heroBrief = style([hero])
export const slides = style({ display: 'grid', width: '100%', flex: '0 1 auto', minHeight: 0 })
export const slide = style({
  gridArea: '1 / 1',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minWidth: 0,
  opacity: 0,
  visibility: 'hidden',
  transition: 'opacity 200ms ease-out, visibility 200ms',
  '@media': { [still]: { transition: 'none' } },
})
export const slideShown = style({ opacity: 1, visibility: 'visible' })
export const picture = style({
  width: '100%',
  height: '55dvh',
  maxHeight: '520px',
  // The pictures go on beyond their frame: a wide box shows more wall and table instead of cutting them off.
  objectFit: 'fill',
  marginBottom: '32px',
  '@media': {
    [narrow]: { height: '260px', marginBottom: '8px' },
    [phone]: { height: '172px', objectFit: 'cover', objectPosition: '50% 60%' },
  },
})
export const title = style({
  padding: '0 24px',
  fontSize: vars.font[28],
  lineHeight: vars.line[28],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.3px',
  textAlign: 'center',
  textWrap: 'balance',
  '@media': { [narrow]: { padding: '0 16px', fontSize: vars.font[18], lineHeight: vars.line[18] } },
})
export const audience = style({ color: inkSoft, fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const description = style({
  maxWidth: '440px',
  marginTop: '8px',
  padding: '0 24px',
  color: inkSoft,
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  textAlign: 'center',
  textWrap: 'balance',
  '@media': { [narrow]: { marginTop: 0, padding: '0 16px', fontSize: vars.font[14], lineHeight: vars.line[14] } },
})
export const controls = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  // Of its content alone it would be as wide as the marks, and the dots narrower than a finger.
  width: '100%',
  marginTop: 'auto',
  paddingTop: '8px',
  color: inkSoft,
})
export const control = style({
  display: 'grid',
  placeItems: 'center',
  width: '44px',
  height: '44px',
  padding: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: 'none',
  color: 'inherit',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineColor: '#1D4FA8' }, '&:hover': { background: '#F6E3C8' } },
})
export const pause = style([control, { marginInlineStart: '8px', borderColor: edge }])
/** As wide as a finger where there is room for all of them. */
export const dot = style([control, { flex: '0 1 44px', width: 'auto', minWidth: '28px' }])
export const dotMark = style({
  width: '10px',
  height: '10px',
  border: `2px solid ${edge}`,
  borderRadius: '5px',
  selectors: { '[aria-current=true] > &': { width: '24px', borderColor: inkSoft, background: inkSoft } },
})
globalStyle(`${heroBrief} > ${slides}, ${heroBrief} > ${controls}`, { '@media': { [narrow]: { display: 'none' } } })
globalStyle(`${hero} > ${slides}, ${hero} > ${controls}`, { '@media': { [landscape]: { display: 'none' } } })
