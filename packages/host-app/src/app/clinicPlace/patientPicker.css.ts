import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const picker = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 560px)', gap: '8px' })
export const failed = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 16px',
  color: vars.color.text.danger,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
