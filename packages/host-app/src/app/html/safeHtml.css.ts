import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

export const text = style({ maxWidth: '68ch', overflowWrap: 'anywhere' })
export const link = style({ color: vars.color.text.link })

globalStyle(`${text} > * + *`, { marginTop: '12px' })
globalStyle(`${text} > h2`, { marginTop: '24px', fontSize: vars.font[18], lineHeight: vars.line[18], fontWeight: vars.weight.heavy })
globalStyle(`${text} > h3`, { marginTop: '20px', fontWeight: vars.weight.heavy })
globalStyle(`${text} > :is(h2, h3):first-child`, { marginTop: 0 })
globalStyle(`${text} :is(ul, ol)`, { paddingInlineStart: '24px' })
globalStyle(`${text} ul`, { listStyle: 'disc' })
globalStyle(`${text} ol`, { listStyle: 'decimal' })
globalStyle(`${text} li + li`, { marginTop: '6px' })
