import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { phone } from '../../app/breakpoints.ts'

export const chart = style({
  display: 'flex',
  gap: '14px',
  marginTop: '16px',
  paddingInline: '4px',
  '@media': { [phone]: { gap: '4px', paddingInline: 0 } },
})
export const day = style({ flex: '1 1 0', minWidth: 0 })
export const bar = style({ display: 'flex', flexDirection: 'column-reverse', gap: '2px', height: '146px' })
const part = style({ flexBasis: 0, minHeight: '2px', borderRadius: '2px' })
export const low = style([
  part,
  {
    background: `repeating-linear-gradient(135deg, rgb(255 255 255 / 0.3) 0 1.6px, transparent 1.6px 5px), ${vars.color.zone.low.fill}`,
  },
])
export const normal = style([part, { background: vars.color.zone.normal.fill }])
export const high = style([part, { border: `1px solid ${vars.color.zone.high.edge}`, background: vars.color.zone.high.fill }])
export const none = style({ color: vars.color.text.muted, fontSize: vars.font[12], textAlign: 'center' })
export const name = style({
  marginTop: '6px',
  color: vars.color.text.secondary,
  // Fourteen days share 240 px, with large type too.
  fontSize: `min(${vars.font[12]}, 3.4vw)`,
  lineHeight: vars.line[12],
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
export const today = style([name, { color: vars.color.text.primary, fontWeight: vars.weight.heavy }])
