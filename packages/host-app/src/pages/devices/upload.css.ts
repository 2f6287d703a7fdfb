import { vars } from '@diab/widgets/theme'
import { globalStyle, style } from '@vanilla-extract/css'
import { narrow } from '../../app/breakpoints.ts'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(280px, 1fr)',
  gap: '16px',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const column = style({ display: 'grid', gap: '16px', alignContent: 'start', minWidth: 0 })
/** The place for the file reaches down to where the explanations end. */
export const dropColumn = style({ display: 'flex', flexDirection: 'column', minWidth: 0 })
globalStyle(`${dropColumn} > * + :not(:empty)`, { marginTop: '16px' })
export const intro = style({ color: vars.color.text.secondary })
export const card = style({
  padding: '16px 20px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
})
export const cardTitle = style({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })
export const lines = style({
  display: 'grid',
  gap: '8px',
  marginTop: '8px',
  paddingInlineStart: '18px',
  listStyle: 'disc',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})

export const dropZone = style({
  display: 'grid',
  flex: '1 0 auto',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '8px',
  padding: '40px 20px',
  border: `2px dashed ${vars.color.border.control}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  color: vars.color.text.secondary,
  textAlign: 'center',
})
export const dropZoneOver = style({ borderColor: vars.color.border.selected, background: vars.color.surface.selected })
export const dropIcon = style({
  display: 'grid',
  placeItems: 'center',
  width: '64px',
  height: '64px',
  marginBottom: '4px',
  borderRadius: vars.radius.card,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})
export const dropTitle = style({
  color: vars.color.text.primary,
  fontSize: vars.font[18],
  lineHeight: vars.line[18],
  fontWeight: vars.weight.strong,
  overflowWrap: 'anywhere',
})
export const fileInput = style({ position: 'absolute', width: '1px', height: '1px', opacity: 0 })
export const fileButton = style({
  selectors: { [`${fileInput}:focus-visible + &`]: { outline: `2px solid ${vars.color.focus}`, outlineOffset: '2px' } },
})
export const problem = style({ display: 'flex', gap: '16px', color: vars.color.text.danger })
export const problemText = style({
  display: 'grid',
  justifyItems: 'start',
  gap: '6px',
  minWidth: 0,
  color: vars.color.text.primary,
  overflowWrap: 'anywhere',
})
