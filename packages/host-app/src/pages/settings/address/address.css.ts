import { style } from '@vanilla-extract/css'
import { phone } from '../../../app/breakpoints.ts'

export const form = style({ display: 'grid', gap: '16px', maxWidth: '440px' })
export const town = style({
  display: 'grid',
  gridTemplateColumns: '140px minmax(0, 1fr)',
  alignItems: 'start',
  gap: '16px',
  '@media': { [phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
