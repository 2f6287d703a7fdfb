import { vars } from '../../theme/contract.css.ts'
import { selectedRow } from '../../theme/forcedColors.ts'
import { focusRing } from '../../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'
import { narrow } from '../containers.ts'

const divider = `1px solid ${vars.color.border.subtle}`
/** Columns of a task's row: task, plan, today, week. */
const columns = 'minmax(112px, 1fr) 118px 122px 130px'
const nameColumn = '108px minmax(0, 1fr)'

export const card = widgetVariant({ overflow: 'hidden' })
export const head = widgetStyle({
  display: 'grid',
  gridTemplateColumns: nameColumn,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  color: vars.color.text.secondary,
  '@container': { [narrow]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', padding: 0 } },
})
export const headCells = widgetStyle({ gridColumn: 2, display: 'grid', gridTemplateColumns: columns, columnGap: 6 })
export const headName = widgetStyle({ gridColumn: 1, gridRow: 1 })

export const group = widgetStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: nameColumn,
  padding: `${vars.space[2]} ${vars.space[4]}`,
  borderTop: divider,
  scrollMarginBlock: 80,
  selectors: {
    '&[data-selected]': { background: vars.color.surface.selected },
    '&[data-selected]::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: 3,
      background: vars.color.border.selected,
    },
    '&:first-child': { borderTop: 0 },
  },
  '@media': selectedRow('&[data-selected]'),
  '@container': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: `${vars.space[3]} ${vars.space[4]}` } },
})
export const nameRow = widgetStyle({ paddingTop: 6, paddingInlineEnd: vars.space[2], '@container': { [narrow]: { padding: 0 } } })
export const nameButton = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  width: '100%',
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  selectors: { '&:focus-visible': focusRing },
  '@container': { [narrow]: { flexDirection: 'row', alignItems: 'center', flexWrap: 'wrap', columnGap: vars.space[2], minHeight: 44 } },
})
export const nameText = widgetVariant({ cursor: 'default' })
export const name = widgetStyle({
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  fontWeight: vars.weight.heavy,
  overflowWrap: 'anywhere',
  selectors: { [`${nameButton}:hover:not(${nameText}) &`]: { color: vars.color.text.link, textDecoration: 'underline' } },
  '@container': { [narrow]: { fontSize: vars.font[16], lineHeight: vars.line[16] } },
})
/** Beside the last word of the name. */
export const pencil = widgetVariant({ display: 'inline-block', marginInlineStart: vars.space[1], verticalAlign: '-2px' })
export const hours = widgetStyle({
  fontSize: vars.font[12],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { fontSize: vars.font[14] } },
})
export const current = widgetStyle({
  padding: '0 6px',
  borderRadius: vars.radius.pill,
  background: vars.color.action.rest,
  color: vars.color.text.onAction,
  fontSize: vars.font[12],
  lineHeight: vars.line[12],
  fontWeight: vars.weight.strong,
})
export const rows = widgetStyle({ display: 'flex', flexDirection: 'column' })
export const row = widgetStyle({
  display: 'grid',
  gridTemplateColumns: columns,
  columnGap: 6,
  alignItems: 'center',
  minHeight: 34,
  // Buttons of the host in two rows do not touch.
  paddingBlock: vars.space[1],
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@container': {
    [narrow]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"task today" "plan week"',
      rowGap: 2,
      paddingBlock: vars.space[2],
    },
  },
})
export const task = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  '@container': { [narrow]: { gridArea: 'task' } },
})
export const plan = widgetStyle({
  color: vars.color.text.secondary,
  fontVariantNumeric: 'tabular-nums',
  '@container': { [narrow]: { gridArea: 'plan', paddingInlineStart: 28 } },
})
export const today = widgetStyle({
  display: 'flex',
  // The host's button is below the words where the column has no room beside them.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '@container': { [narrow]: { gridArea: 'today', justifySelf: 'end' } },
})
export const todayOpen = widgetVariant({ color: vars.color.text.secondary })
export const weekCell = widgetStyle({ '@container': { [narrow]: { gridArea: 'week', justifySelf: 'end' } } })
export const week = widgetStyle({ display: 'flex', gap: 3 })
export const noTasks = widgetStyle({
  display: 'flex',
  alignItems: 'center',
  minHeight: 34,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
})

export const legend = widgetStyle({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[4]}` })
export const legendItem = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  fontSize: vars.font[12],
  lineHeight: vars.line[14],
  color: vars.color.text.secondary,
})
