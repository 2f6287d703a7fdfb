import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow } from '../../../app/breakpoints.ts'

/** The files and, below them, earlier uploads are beside the explanations; on a narrow screen the explanations come first. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.7fr) minmax(280px, 1fr)',
  gridTemplateRows: 'auto 1fr',
  gap: '16px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none' } },
})
export const side = style({ gridColumn: 2, gridRow: '1 / span 2', '@media': { [narrow]: { gridColumn: 1, gridRow: 2 } } })
export const earlier = style({ minWidth: 0 })
export const column = style({ display: 'grid', gap: '16px', alignContent: 'start', minWidth: 0 })
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px', alignContent: 'start' })
export const whose = style({ maxWidth: '420px' })
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

const withoutMouse = '(hover: none) and (pointer: coarse)'
export const dropZone = style({
  display: 'grid',
  minHeight: '280px',
  alignContent: 'center',
  justifyItems: 'center',
  gap: '8px',
  padding: '40px 20px',
  border: `2px dashed ${vars.color.border.control}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  color: vars.color.text.secondary,
  textAlign: 'center',
  // Nothing is dropped there: the other ways stay in the first screen.
  '@media': { [withoutMouse]: { minHeight: 0, padding: '20px' } },
})
/** A row beside the files that are there already. */
export const dropZoneCompact = style({ minHeight: 0, padding: '16px 20px', gap: '4px' })
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
  '@media': { [withoutMouse]: { display: 'none' } },
})
/** A finger drags no file and presses no Ctrl. */
export const byMouse = style({ '@media': { [withoutMouse]: { display: 'none' } } })
export const byTouch = style({ display: 'none', '@media': { [withoutMouse]: { display: 'inline' } } })
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
export const links = style({ display: 'grid', gap: '8px', marginTop: '12px' })

export const files = style({ marginBottom: '12px', selectors: { '&:last-child': { marginBottom: 0 } } })
export const fileActions = style({ display: 'flex', alignItems: 'center', gap: '8px' })
