import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

/** Wide enough for a page of A4 at its own size. */
export const dialog = widgetVariant({ maxWidth: 880, '@media': { print: { maxWidth: 'none' } } })
/** On paper the sheets are as large as they are: what the preview has set through the style object gives way. */
export const frame = widgetStyle({
  overflow: 'hidden',
  background: vars.color.surface.sunken,
  '@media': { print: { overflow: 'visible', height: 'auto !important', background: 'none' } },
})
export const paper = widgetStyle({
  width: '210mm',
  marginInline: 'auto',
  transformOrigin: 'top left',
  '@media': { print: { width: 'auto', scale: 'none !important' } },
})
export const status = widgetStyle({})
