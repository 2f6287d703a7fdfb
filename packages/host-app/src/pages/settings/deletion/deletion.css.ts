import { style } from '@vanilla-extract/css'

export const consequences = style({ display: 'grid', gap: '6px', paddingInlineStart: '20px', listStyle: 'disc' })
export const form = style({ display: 'grid', gap: '12px', marginTop: '12px' })
