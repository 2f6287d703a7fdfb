import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { notPrinted } from '../../../app/breakpoints.ts'

export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4px',
  minHeight: '44px',
  marginBlock: '-8px 4px',
  fontSize: vars.font[14],
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  '@media': { ...notPrinted },
})
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))',
  alignItems: 'start',
  gap: '16px',
  maxWidth: '1040px',
})
export const text = style({
  maxWidth: '60ch',
  paddingBottom: '16px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const asked = style({ display: 'grid', gap: '4px', paddingTop: '12px', selectors: { '&:empty': { display: 'none' } } })
