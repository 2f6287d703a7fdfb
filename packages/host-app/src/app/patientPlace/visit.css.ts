import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { landscape, narrow, notPrinted, phone } from '../breakpoints.ts'
import { fill as pageFill, menuButton as pageMenuButton } from '../AppShell/Page.css.ts'
import { tab as pageTab } from '../AppShell/tab.css.ts'

/** Where the banner has no room for the words of its last button. */
const cramped = 'screen and (max-width: 899.98px)'
export const banner = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: '52px',
  padding: '4px 24px',
  background: vars.color.primary[700],
  color: '#FFFFFF',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': {
    [narrow]: { padding: '4px 16px', columnGap: '8px' },
    [phone]: { paddingInline: '12px', columnGap: '4px' },
    [landscape]: { minHeight: '44px', padding: '0 16px', columnGap: '4px' },
    ...notPrinted,
  },
})
// The buttons of the shell on the banner's dark ground.
globalStyle(`${banner} > div > button`, { color: '#FFFFFF' })
// The palette is turned round in the dark, the banner is not.
globalStyle(`${banner} > div > button:hover`, { color: '#FFFFFF', background: 'rgb(0 0 0 / 30%)' })
globalStyle(`${banner} > div > button:focus-visible`, { outlineColor: '#FFFFFF' })
export const menuButton = style([pageMenuButton, { marginInlineEnd: 0 }])
// On a phone in landscape it is not on the banner.
globalStyle(`${banner} > ${menuButton.split(' ')[0]} > button`, {
  '@media': { [landscape]: { color: vars.color.text.secondary, background: 'none' } },
})
/** Name and date of birth, and what is known of the patient, below these where the line has no room left. */
export const identity = style({
  display: 'flex',
  flex: '1 1 260px',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  minWidth: 0,
  '@media': { [phone]: { display: 'contents' } },
})
/** On a phone below each other beside the menu and the bell. */
export const who = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 16px',
  minWidth: 0,
  '@media': { [phone]: { flex: '1 1 140px' } },
})
/** On a phone a line of small letters below the name and the buttons of the shell. */
export const facts = style({
  minHeight: vars.line[14],
  '@media': {
    [phone]: {
      order: 1,
      flex: '1 0 calc(100% - 40px)',
      marginInlineStart: 'clamp(0px, 100vw - 350px, 40px)',
      minHeight: vars.line[12],
      fontSize: vars.font[12],
      lineHeight: vars.line[12],
    },
    [landscape]: { display: 'none' },
  },
})
export const name = style({
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.heavy,
  overflowWrap: 'anywhere',
})
/** As high as the name and the date of birth, which take one line or two as these do. */
export const nameBones = style([who, { opacity: 0.35 }])
globalStyle(`${nameBones.split(' ')[0]} > span:first-child`, { marginBlock: `calc((${vars.line[18]} - 12px) / 2)` })
export const close = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '8px',
  minWidth: '44px',
  minHeight: '36px',
  padding: '4px 12px',
  border: '1px solid #FFFFFF',
  borderRadius: vars.radius.control,
  color: '#FFFFFF',
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  selectors: { '&:focus-visible': { outlineColor: '#FFFFFF' } },
  '@media': {
    '(pointer: coarse)': { minHeight: '44px' },
    // At the end of the second line, after what the visit is worked with.
    [phone]: { order: 1, minHeight: '44px', marginInlineStart: 'auto' },
  },
})
/** A phone, or a small tablet, has it as a cross beside the other buttons, not on a third line of the banner. */
export const closeText = style({
  '@media': { [cramped]: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' } },
})
/** Room for the words of the buttons, beside the name and the date of birth in one line. */
const roomy = 'screen and (min-width: 1360px)'
export const action = style({
  minWidth: '44px',
  minHeight: '44px',
  padding: 0,
  fontSize: vars.font[14],
  '@media': { [roomy]: { paddingInline: '8px' } },
})
export const actionText = style({ display: 'none', '@media': { [roomy]: { display: 'inline' } } })
export const actions = style({ display: 'flex', gap: '4px', '@media': { [phone]: { order: 1, gap: 0 } } })
/** Its list opens below it, over the edge. */
export const picker = style({ width: 'min(360px, calc(100vw - 16px))', overflow: 'visible' })
export const neighbours = style({
  display: 'flex',
  alignItems: 'center',
  gap: '8px',
  // With the actions and the cross in one line at 360 px.
  '@media': { [phone]: { order: 1, gap: '4px' } },
})
export const neighboursPlace = style([neighbours, { visibility: 'hidden' }])
/** As wide as `41 / 41`: the button beside it is at the same place for each patient. */
export const place = style({
  minWidth: '48px',
  textAlign: 'center',
  whiteSpace: 'nowrap',
  '@media': { [phone]: { minWidth: '40px', fontSize: vars.font[12] } },
})
export const neighbour = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: '36px',
  minHeight: '36px',
  border: '1px solid #FFFFFF',
  borderRadius: vars.radius.control,
  color: '#FFFFFF',
  selectors: { '&:focus-visible': { outlineColor: '#FFFFFF' } },
  '@media': { '(pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
})
export const noNeighbour = style([neighbour, { opacity: 0.4 }])
/** Here not all have room. */
const tabsScroll = 'screen and (max-width: 419.98px)'
export const tabs = style({
  display: 'flex',
  gap: '24px',
  minHeight: '48px',
  padding: '0 24px',
  overflowX: 'auto',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': {
    [narrow]: { padding: '0 16px' },
    [phone]: { gap: '12px' },
    // They fade out at the edge; scrolled to the end, the last one is before it.
    [tabsScroll]: { paddingInlineEnd: '40px', maskImage: 'linear-gradient(to right, #000 calc(100% - 40px), transparent)' },
    [landscape]: { minHeight: '44px' },
    ...notPrinted,
  },
})
export const tab = style([
  pageTab,
  { minHeight: '48px', '@media': { [landscape]: { minHeight: '44px' } }, selectors: { '&:focus-visible': { outlineOffset: '-2px' } } },
])
/** As far below the tabs as the content of other pages. */
export const fill = style([pageFill, { paddingTop: '8px', '@media': { print: { paddingTop: 0 } } }])
