import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted } from '../../../app/breakpoints.ts'

export const toolbar = style({ display: 'flex', flexWrap: 'wrap', '@media': { ...notPrinted } })
export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&[aria-busy=true]': { opacity: 0.6 } },
})
export const note = style({
  display: 'grid',
  gap: '4px',
  maxWidth: '760px',
  padding: '12px 0',
  borderTop: `1px solid ${vars.color.border.subtle}`,
  selectors: { '&:first-child': { borderTop: 0 } },
})
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
