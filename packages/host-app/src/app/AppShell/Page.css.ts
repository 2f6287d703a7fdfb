import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { landscape, narrow, notPrinted, phone, railWidth, upright, wide } from '../breakpoints.ts'

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': { print: { display: 'block' } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: '64px',
  padding: '10px 24px',
  // The profile ends at the content's edge, or at the screen's on a page that fills it.
  selectors: { ':not([data-fill]) > &': { maxWidth: '1248px' } },
  '@media': {
    [narrow]: { gap: '8px 4px', minHeight: '56px', padding: '6px 16px' },
    [landscape]: { minHeight: '44px', padding: '0 16px', selectors: { '[data-fill] > &': { paddingBlock: '4px' } } },
    // A paper form has its own heading.
    print: { minHeight: 0, padding: 0, selectors: { ':has([data-diab-paper]) > &': { display: 'none' } } },
  },
})
/** Its form has its own. */
export const paperHead = style({
  marginBlockEnd: '8px',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  selectors: { 'body:has([data-diab-paper]) &': { display: 'none' } },
})
/** Its ring of focus, 4 px around it, ends before the title in large type, too. */
export const menuButton = style({
  marginInline: '-8px 4px',
  '@media': {
    [wide]: { display: 'none' },
    ...notPrinted,
    // On top of the rail.
    [landscape]: {
      position: 'fixed',
      inset: `2px auto auto calc(env(safe-area-inset-left) + (${railWidth} - 44px) / 2)`,
      zIndex: 21,
      margin: 0,
    },
  },
})
// A long title takes two lines before the buttons beside it take a second one.
export const titles = style({
  flex: '1 1 180px',
  minWidth: 0,
  '@media': { [narrow]: { flexBasis: '120px' }, [landscape]: { display: 'flex', alignItems: 'baseline', columnGap: '12px' } },
})
export const title = style({
  fontSize: vars.font[22],
  lineHeight: vars.line[22],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
  '@media': { [landscape]: { fontSize: vars.font[18], lineHeight: vars.line[18] } },
})
/** The one page that greets. */
export const greeting = style([
  title,
  {
    fontSize: vars.font[28],
    lineHeight: vars.line[28],
    '@media': {
      [narrow]: { fontSize: vars.font[22], lineHeight: vars.line[22] },
      [landscape]: { fontSize: vars.font[18], lineHeight: vars.line[18] },
    },
  },
])
export const subtitle = style({
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontVariantNumeric: 'tabular-nums',
})
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '@media': { [narrow]: { display: 'none' }, [landscape]: { selectors: { '[data-fill] &': { display: 'flex' } } }, ...notPrinted },
})
/** Shown in portrait alone; on a narrower phone the title and the buttons of every page need the room. */
export const phoneActions = style({
  display: 'none',
  '@media': { [upright]: { display: 'flex' }, [landscape]: { display: 'none' }, ...notPrinted },
})

export const content = style({
  flex: 1,
  width: '100%',
  maxWidth: '1248px',
  padding: '8px 24px 24px',
  '@media': {
    [phone]: { padding: '8px 16px 16px' },
    [landscape]: { padding: '4px 16px 12px' },
    print: { maxWidth: 'none', padding: 0 },
  },
})

/** A widget that scrolls by itself fills what is left of the screen; a low screen scrolls the page instead. */
export const fill = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  // The diary's lines reach the edges of the screen; what is written begins where it does on other pages.
  vars: { '--diab-diary-gutter': '24px' },
  '@media': { [phone]: { vars: { '--diab-diary-gutter': '16px' } }, [landscape]: { vars: { '--diab-diary-gutter': '16px' } } },
})
export const plain = style({ display: 'grid', gap: '16px', width: 'min(720px, 100%)', margin: '0 auto', padding: '32px 16px' })
