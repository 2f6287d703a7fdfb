import { globalStyle, style } from '@vanilla-extract/css'

export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 880px)', gap: '16px', alignContent: 'start' })
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' })
export const list = style({})
globalStyle(`${list} > li:first-child`, { borderTop: 0 })
export const codeRow = style({ padding: '0 0 12px' })
export const form = style({ display: 'grid', gap: '12px' })
