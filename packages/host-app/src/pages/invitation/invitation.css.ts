import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const choice = style({ display: 'grid', minWidth: 0, margin: 0, padding: 0, border: 0 })
export const legend = style({ padding: 0, marginBottom: '4px', fontWeight: vars.weight.strong })
export const person = style({
  display: 'flex',
  gap: '12px',
  alignItems: 'center',
  minHeight: '44px',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
})
export const radio = style({ flex: 'none', width: '24px', height: '24px', margin: 0, accentColor: vars.color.action.rest })
