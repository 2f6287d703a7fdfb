import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'

export const form = style({ display: 'grid', gap: '16px' })
export const intro = style({ color: vars.color.text.secondary })
export const link = style({ color: vars.color.text.link })
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: '8px 24px', paddingTop: '16px' })
