import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { notPrinted } from '../../../app/breakpoints.ts'

export const notice = style({ marginTop: '12px' })
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '8px',
  marginTop: '16px',
  paddingTop: '16px',
  borderTop: `1px solid ${vars.color.border.subtle}`,
})
export const partHead = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' })
export const partTitle = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const empty = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '8px', marginTop: '4px' })

export const list = style({ marginTop: '4px' })
export const form = style({ display: 'grid', gap: '12px' })
export const formBelowText = style([form, { marginTop: '12px' }])
export const qr = style({ display: 'grid', justifyItems: 'center' })
export const step = style({ fontWeight: vars.weight.strong, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const secretLine = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: '8px' })
export const secret = style({
  minWidth: 0,
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  userSelect: 'all',
})

export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(132px, 1fr))',
  gap: '4px 16px',
  marginTop: '12px',
  padding: '8px 16px',
  borderRadius: vars.radius.control,
  background: vars.color.surface.sunken,
})
export const recoveryCode = style({
  fontSize: vars.font[16],
  lineHeight: vars.line[16],
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '0.04em',
  whiteSpace: 'nowrap',
})
export const codesActions = style([actions, { marginTop: '12px', '@media': notPrinted }])
export const onPaper = style({ display: 'none', '@media': { print: { display: 'block', marginTop: '12px' } } })
// The codes alone are printed, not the page behind the dialog.
globalStyle(`body:has(${codes}) [data-diab-root]`, { '@media': notPrinted })
globalStyle(`[role=dialog]:has(${codes}) button`, { '@media': notPrinted })
