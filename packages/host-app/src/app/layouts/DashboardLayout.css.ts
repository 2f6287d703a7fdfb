import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { landscape, narrow, notPrinted, railEnd, wide } from '../breakpoints.ts'

export const shell = style({
  display: 'grid',
  minHeight: '100dvh',
  '@media': {
    [wide]: { gridTemplateColumns: '240px minmax(0, 1fr)' },
    [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // Blocks break over pages, cells of a grid do not.
    print: { display: 'block', minHeight: 0 },
  },
})
export const shellCollapsed = style({ '@media': { [wide]: { gridTemplateColumns: '72px minmax(0, 1fr)' } } })

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: '100dvh',
  // A page whose widget scrolls by itself takes exactly the screen; on a low screen the page scrolls instead.
  selectors: { '&:has([data-fill])': { height: 'max(100dvh, 480px)' } },
  '@media': {
    print: { display: 'block', minHeight: 0 },
    [landscape]: { paddingInline: `${railEnd} env(safe-area-inset-right)` },
    // With the rail beside it a list has room enough to scroll by itself.
    [`${landscape} and (min-height: 340px)`]: { selectors: { '&:has([data-fill])': { height: '100dvh' } } },
  },
})
export const bars = style({ '@media': notPrinted })
export const main = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  minHeight: 0,
  '@media': { print: { display: 'block' } },
})

export const skip = style({
  position: 'fixed',
  insetBlockStart: '8px',
  insetInlineStart: '8px',
  zIndex: 100,
  padding: '10px 16px',
  border: 0,
  borderRadius: vars.radius.control,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  fontWeight: vars.weight.strong,
  transform: 'translateY(-200%)',
  selectors: { '&:focus': { transform: 'none' } },
  '@media': notPrinted,
})
export const demoStrip = style({
  padding: '4px 16px',
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  textAlign: 'center',
  '@media': {
    [wide]: { display: 'none' },
    // At the foot of the rail, where there is room for its tag.
    [landscape]: {
      position: 'fixed',
      inset: 'auto auto 0 0',
      zIndex: 21,
      width: railEnd,
      padding: '0 0 4px env(safe-area-inset-left)',
      background: 'none',
      fontSize: 0,
      selectors: { '&::after': { content: 'attr(data-tag)', fontSize: vars.font[12] } },
    },
  },
})
