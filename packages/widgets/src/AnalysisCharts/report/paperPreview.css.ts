import { vars } from '../../theme/contract.css.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

/** Wide enough for a page of A4 at its own size. */
export const dialog = widgetVariant({ maxWidth: 880 })
export const frame = widgetStyle({ overflow: 'hidden', background: vars.color.surface.sunken })
export const paper = widgetStyle({ width: '210mm', marginInline: 'auto', transformOrigin: 'top left' })
export const status = widgetStyle({})
