import type { StyleRule } from '@vanilla-extract/css'
import { vars } from '../theme/contract.css.ts'
import { selectedRow } from '../theme/forcedColors.ts'
import { focusLine } from '../theme/focusRing.ts'
import { widgetStyle, widgetVariant } from '../theme/uiStyle.ts'
import type { PatientColumn } from './patientColumns.ts'

/** Set where the rows are laid out, never written a second time here: two sources would disagree while the size changes. */
export const columnsProperty = '--diab-patients-columns'
export const rowHeightProperty = '--diab-patients-row'
export const bodyHeightProperty = '--diab-patients-body'
export const minWidthProperty = '--diab-patients-min-width'

const of = (property: string) => `var(${property})`
const line = `1px solid ${vars.color.border.subtle}`

export const scroller = widgetStyle({
  flex: '1 1 auto',
  minHeight: 240,
  overflow: 'auto',
  // Rows are placed here; the browser's own guess would move them twice.
  overflowAnchor: 'none',
  border: line,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  // Its type size is the factor of every height.
  fontSize: vars.font[16],
  fontVariantNumeric: 'tabular-nums',
})
export const table = widgetStyle({
  display: 'block',
  width: '100%',
  minWidth: of(minWidthProperty),
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const lines = widgetVariant({})
export const cards = widgetVariant({})

export const head = widgetStyle({
  display: 'block',
  position: 'sticky',
  top: 0,
  zIndex: 2,
  selectors: { [`${cards} > &`]: { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' } },
})
export const headRow = widgetStyle({
  display: 'grid',
  gridTemplateColumns: of(columnsProperty),
  height: of(rowHeightProperty),
  background: vars.color.surface.card,
  borderBottom: line,
})
export const body = widgetStyle({ display: 'block', position: 'relative', height: of(bodyHeightProperty) })

export const row = widgetStyle({
  position: 'absolute',
  insetInline: 0,
  top: 0,
  display: 'grid',
  gridTemplateColumns: of(columnsProperty),
  height: of(rowHeightProperty),
  borderBottom: line,
  background: vars.color.surface.card,
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surface.hover },
    '&[aria-selected="true"]': { background: vars.color.surface.selected, boxShadow: `inset 3px 0 ${vars.color.border.selected}` },
    '&:focus-visible': { outline: focusLine, outlineOffset: -2, zIndex: 1 },
    [`${cards} &`]: {
      gridTemplateColumns: '44px minmax(0, 1fr) auto auto 44px',
      gridTemplateRows: 'repeat(6, 1fr)',
      columnGap: vars.space[2],
    },
  },
  '@media': selectedRow('&[aria-selected="true"]'),
})
const text = {
  display: 'flex',
  alignItems: 'center',
  minWidth: 0,
  paddingInline: 4,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
/** Plain text, which ends in dots where it has no room: a flex container's would be cut off. */
const words = { ...text, display: 'block', lineHeight: of(rowHeightProperty) } as const
const figure = { ...text, justifyContent: 'flex-end' } as const
const control = { ...text, justifyContent: 'center', paddingInline: 0 } as const
/** In sight while the other columns are scrolled below it: whose row it is, and what can be done with it. */
const pinned = { position: 'sticky', zIndex: 1, background: 'inherit' } as const

const kinds: Record<PatientColumn, StyleRule> = {
  select: control,
  vip: control,
  name: { ...text, ...pinned, insetInlineStart: 0 },
  reason: { ...text, background: 'inherit' },
  born: text,
  diabetesType: words,
  email: words,
  lastUpload: text,
  readingsPerWeek: figure,
  inTarget: text,
  change: text,
  average: figure,
  lowRisk: words,
  hiLo: { ...text, gap: 6 },
  ketone: figure,
  doctors: words,
  actions: { ...control, ...pinned, insetInlineEnd: 0 },
}

/** The position of each column on a card, three lines between the controls; a column without one is left out. */
const cardAreas: Partial<Record<PatientColumn, string>> = {
  select: '1 / 1 / 7',
  vip: '1 / 5 / 4',
  name: '1 / 2 / 3 / 4',
  reason: '5 / 2 / 7 / 5',
  born: '1 / 4 / 3',
  lastUpload: '3 / 4 / 5',
  inTarget: '3 / 2 / 5',
  change: '3 / 3 / 5',
  actions: '4 / 5 / 7',
}
const onCard = (column: PatientColumn) => {
  const gridArea = cardAreas[column]
  if (!gridArea) return { display: 'none' }
  const [top, left] = [gridArea[0], gridArea[4]]
  const alignItems = left === '1' || left === '5' ? undefined : { '1': 'flex-end', '5': 'flex-start' }[top!]
  return { gridArea, alignItems, justifyContent: left === '4' ? 'flex-end' : undefined, paddingInline: 0 }
}
const secondary: readonly PatientColumn[] = ['born', 'diabetesType', 'email', 'lastUpload', 'doctors']

const cellOf = (column: PatientColumn) =>
  widgetStyle({
    ...kinds[column],
    color: secondary.includes(column) ? vars.color.text.secondary : undefined,
    selectors: { [`${cards} &`]: onCard(column) },
  })
const headCellOf = (column: PatientColumn) =>
  widgetStyle({
    ...kinds[column],
    display: 'flex',
    fontSize: vars.font[12],
    lineHeight: vars.line[12],
    fontWeight: vars.weight.strong,
    color: vars.color.text.secondary,
    textAlign: 'start',
  })

const forEvery = <Value>(valueOf: (column: PatientColumn) => Value) =>
  Object.fromEntries((Object.keys(kinds) as PatientColumn[]).map((column) => [column, valueOf(column)])) as Record<PatientColumn, Value>

export const cell = forEvery(cellOf)
export const headCell = forEvery(headCellOf)

export const sort = widgetStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 28,
  marginInline: -4,
  paddingInline: 4,
  borderRadius: vars.radius.pill,
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&:hover': { color: vars.color.text.primary },
    '&:focus-visible': { outline: focusLine, outlineOffset: -1 },
    '[aria-sort="ascending"] > &::after': { content: ["'↑'", "'↑' / ''"] },
    '[aria-sort="descending"] > &::after': { content: ["'↓'", "'↓' / ''"] },
    '[aria-sort="ascending"] > &, [aria-sort="descending"] > &': { color: vars.color.text.primary, fontWeight: vars.weight.heavy },
  },
})
const dot = (y: string) => `radial-gradient(ellipse 6.75% 6.75% at 50% ${y}, currentColor 85%, transparent 115%)`
/** The icon `more`, drawn without an element. */
export const menuButton = widgetVariant({
  width: '100%',
  height: '100%',
  minHeight: 0,
  selectors: {
    '&::before': {
      content: '""',
      width: vars.control.icon,
      height: vars.control.icon,
      background: [dot('24.5%'), dot('50%'), dot('75.5%')].join(', '),
    },
  },
  '@media': { '(forced-colors: active)': { selectors: { '&::before': { forcedColorAdjust: 'none', color: 'ButtonText' } } } },
})

export const removed = widgetStyle({
  gridColumn: '1 / -1',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingInline: vars.space[3],
  background: vars.color.surface.sunken,
  color: vars.color.text.secondary,
  selectors: { [`${cards} &`]: { gridArea: '1 / 1 / -1 / -1', alignSelf: 'stretch' } },
})
export const removedText = widgetStyle({ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' })
export const undo = widgetVariant({ minHeight: 0, paddingBlock: 2 })
