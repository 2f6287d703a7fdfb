import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'

/** The log is beside the lists where the content is wide enough, whatever the navigation takes. */
export const container = style({ containerType: 'inline-size' })
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: '16px',
  '@container': { '(min-width: 860px)': { gridTemplateColumns: 'minmax(0, 1fr) 288px', gap: '24px' } },
})
export const column = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
export const note = style({
  paddingBottom: '8px',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const sharingNote = style([note, { paddingTop: '12px' }])

export const day = style({
  padding: '12px 0 4px',
  color: vars.color.text.secondary,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const line = style({
  display: 'flex',
  gap: '10px',
  padding: '8px 0',
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  selectors: { '& + &': { borderTop: `1px solid ${vars.color.border.subtle}` } },
})
globalStyle(`${line} svg`, { flex: 'none', marginTop: '2px', color: vars.color.text.secondary })
export const lineText = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const when = style({
  display: 'block',
  color: vars.color.text.muted,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontVariantNumeric: 'tabular-nums',
})
export const more = style({ display: 'grid', marginTop: '8px' })
