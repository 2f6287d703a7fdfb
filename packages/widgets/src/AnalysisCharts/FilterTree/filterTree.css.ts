import { vars } from '../../theme/contract.css.ts'
import { narrow } from '../containers.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

export const tree = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const row = widgetVariant({})
export const label = widgetStyle({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] })
export const branch = widgetStyle({ display: 'flex', flexDirection: 'column', paddingInlineStart: 26 })
export const line = widgetStyle({ margin: `${vars.space[1]} 0`, borderTop: `1px solid ${vars.color.border.subtle}` })

/** Square where only the icon has room; the button's name stays. */
export const button = widgetVariant({ '@container': { [narrow]: { width: vars.control.patient, paddingInline: 0 } } })
export const buttonText = widgetVariant({ '@container': { [narrow]: { display: 'none' } } })
