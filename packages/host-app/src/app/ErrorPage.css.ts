import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow, phone } from './breakpoints.ts'

export const main = style({
  display: 'grid',
  flex: 1,
  gridTemplateColumns: 'minmax(0, 340px) minmax(0, 480px)',
  gap: '64px',
  placeContent: 'center',
  alignItems: 'center',
  padding: '32px 24px',
  '@media': {
    [narrow]: { gridTemplateColumns: 'minmax(0, 480px)', gap: '32px' },
    [phone]: { placeContent: 'start stretch', padding: '24px 16px' },
  },
})
export const code = style({
  marginBottom: '12px',
  color: vars.color.text.muted,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.strong,
})
export const title = style({
  fontSize: vars.font[36],
  lineHeight: vars.line[36],
  fontWeight: vars.weight.heavy,
  letterSpacing: '-0.01em',
  overflowWrap: 'anywhere',
})
export const what = style({ margin: '4px 0 8px', fontSize: vars.font[22], lineHeight: vars.line[22] })
export const hint = style({ display: 'grid', gap: '8px', color: vars.color.text.secondary })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '28px' })
export const picture = style({ width: '100%', height: 'auto', borderRadius: '24px' })
