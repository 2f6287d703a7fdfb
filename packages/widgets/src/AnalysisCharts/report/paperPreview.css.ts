import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

/** Wide enough for a page of A4 at its own size. */
export const dialog = widgetVariant({ maxWidth: 880, '@media': { print: { maxWidth: 'none' } } })
/** On paper the sheets are as large as they are; the preview sets both variables. */
export const frame = widgetStyle({
  height: 'var(--diab-preview-height, auto)',
  overflow: 'hidden',
  background: vars.color.surface.sunken,
  '@media': { print: { overflow: 'visible', height: 'auto', background: 'none' } },
})
/** From edge to edge of the dialog. */
export const enlarged = widgetVariant({ overflowX: 'auto', '@media': { screen: { marginInline: `calc(-1 * ${vars.space[5]})` } } })
export const enlarge = widgetVariant({ '@media': { print: { display: 'none' } } })
export const paper = widgetStyle({
  width: '210mm',
  marginInline: 'auto',
  scale: 'var(--diab-preview-share, none)',
  transformOrigin: 'top left',
  '@media': {
    // The margin of a page has no room there.
    screen: { selectors: { [`${enlarged} > &`]: { margin: '-11mm 0 0 -11mm' } } },
    print: { width: 'auto', scale: 'none' },
  },
})
/** Above the sheets: the frame only cuts them off. */
export const terms = widgetStyle({ position: 'relative', background: vars.color.surface.raised })
export const status = widgetStyle({})
