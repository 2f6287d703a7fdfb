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
// The back link is in one line with the action here.
globalStyle(`${bar} > a`, { marginBlock: 0 })
