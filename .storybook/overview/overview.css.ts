import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { pageFont } from '../docs/docs.css.ts'
import { vars } from '../../packages/widgets/src/theme/contract.css.ts'

const { color, font, line, radius, shadow, space, weight } = vars
const narrow = 'screen and (max-width: 640px)'
const belowLayoutSwitch = 'screen and (max-width: 1020px)'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: 64,
  maxWidth: 1240,
  marginInline: 'auto',
  padding: `${space[6]} ${space[5]} ${space[12]}`,
  color: color.text.primary,
  fontFamily: `var(--diab-font-family, ${pageFont})`,
  fontSize: font[16],
  lineHeight: 1.55,
  '@media': { [narrow]: { gap: 48, padding: `${space[4]} ${space[3]} ${space[8]}` } },
})
globalStyle(`${page} p, ${page} h1, ${page} h2, ${page} h3, ${page} ul`, { margin: 0 })
globalStyle(`${page} > section > ul, ${page} > nav > ul, ${page} > section > div > div > ul`, { padding: 0, listStyle: 'none' })

// The page is as wide as a product's, not as a column of text; its container takes that width.
globalStyle(`.sbdocs-content:has(${page})`, { width: '100%', maxWidth: 'none' })
globalStyle(`.sbdocs-wrapper:has(${page})`, { padding: 0 })
globalStyle(`.sbdocs-wrapper:has(${page}) .sbdocs-toc--custom`, { display: 'none' })

export const hero = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 380px',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[10]}`,
  borderRadius: 20,
  background: `radial-gradient(120% 140% at 100% 0%, ${color.surface.selected} 0%, ${color.surface.card} 62%)`,
  border: `1px solid ${color.border.subtle}`,
  '@media': {
    [belowLayoutSwitch]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    [narrow]: { padding: `${space[8]} ${space[4]}`, borderRadius: 14 },
  },
})
export const heroText = style({ display: 'flex', flexDirection: 'column', gap: space[4] })
export const phone = style({
  height: 560,
  overflow: 'auto',
  padding: space[2],
  border: `8px solid ${color.inverse.surface}`,
  borderRadius: 32,
  background: color.surface.page,
  boxShadow: shadow.raised,
  // The widgets themselves are below; a small screen is a phone already.
  '@media': { [belowLayoutSwitch]: { display: 'none' } },
})
export const eyebrow = style({ color: color.text.secondary, fontSize: font[14], lineHeight: line[14], fontWeight: weight.strong })
export const title = style({
  maxWidth: '18ch',
  fontSize: 'clamp(32px, 5.2vw, 56px)',
  lineHeight: 1.08,
  fontWeight: weight.heavy,
  letterSpacing: '-0.02em',
  textWrap: 'balance',
})
export const lead = style({ maxWidth: '62ch', color: color.text.secondary, fontSize: font[18] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[3], marginTop: space[2] })
globalStyle(`${actions} a`, { textDecoration: 'none' })

export const look = style({
  position: 'sticky',
  zIndex: 5,
  top: space[3],
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignSelf: 'center',
  marginBlock: -32,
  padding: space[2],
  borderRadius: radius.card,
  border: `1px solid ${color.border.subtle}`,
  background: color.surface.raised,
  boxShadow: shadow.raised,
  '@media': { [narrow]: { position: 'static', marginBlock: -20 } },
})

export const section = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0, containerType: 'inline-size' })
export const heading = style({
  maxWidth: '28ch',
  fontSize: 'clamp(22px, 3vw, 32px)',
  lineHeight: 1.2,
  fontWeight: weight.heavy,
  letterSpacing: '-0.01em',
  textWrap: 'balance',
})
export const subheading = style({ fontSize: font[18], lineHeight: line[18], fontWeight: weight.strong })
export const sentence = style({ maxWidth: '68ch', color: color.text.secondary })
export const links = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[5], rowGap: space[2] })
globalStyle(`${page} a:not([class])`, { color: color.text.link, fontWeight: weight.strong, textUnderlineOffset: '3px' })

export const frame = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  overflow: 'auto',
  padding: space[3],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: 16,
  background: color.surface.page,
  boxShadow: shadow.raised,
  '@media': { [narrow]: { padding: space[1], borderRadius: 12 } },
})
/** Those that fill their place need to be given one. */
export const frameHeight = styleVariants({
  DiaryTimeline: { height: 600 },
  AnalysisCharts: {},
  PatientTable: { height: 560 },
  ThreadPanel: { height: 560 },
  TherapyEditor: {},
})

export const code = style({
  overflowX: 'auto',
  margin: 0,
  padding: space[4],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  background: color.surface.card,
  color: color.text.primary,
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
  fontSize: font[14],
  lineHeight: 1.6,
})

export const columns = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 440px), 1fr))', gap: space[8] })
export const bars = style({
  display: 'grid',
  gridTemplateColumns: '10.5em 1fr 5em',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: 3,
  fontSize: font[14],
})
export const barName = style({ color: color.text.secondary })
export const barSize = style({ fontVariantNumeric: 'tabular-nums', textAlign: 'end' })
export const track = style({ display: 'block', height: 12, borderRadius: 6, background: color.surface.sunken, overflow: 'hidden' })
const filled = { display: 'block', height: '100%', borderRadius: 6 } as const
export const bar = style({ ...filled, background: color.border.control })
export const ownBar = style({ ...filled, background: color.action.rest })

export const cards = style({ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))', gap: space[4] })
export const promise = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  padding: space[5],
  border: `1px solid ${color.border.subtle}`,
  borderRadius: radius.card,
  background: color.surface.card,
  color: color.text.secondary,
})
