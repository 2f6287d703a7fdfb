import { globalStyle, style } from '@vanilla-extract/css'
import { notPrinted } from '../../../app/breakpoints.ts'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '8px 12px',
  marginBottom: '12px',
  '@media': { ...notPrinted },
})
// The way back stands in one line with the deed here.
globalStyle(`${bar} > a`, { marginBlock: 0 })
