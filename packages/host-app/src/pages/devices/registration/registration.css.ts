import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { narrow } from '../../../app/breakpoints.ts'

/** A form is read in one column, however wide the screen. */
export const page = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 720px)', gap: '16px', alignContent: 'start' })
export const intro = style({ color: vars.color.text.secondary })
export const form = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '16px' })
/** Beside each other where there is room, so that the button is in sight. */
export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
  alignItems: 'start',
  gap: '16px',
})
export const stack = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '8px' })
export const label = style({ marginBottom: '6px', fontSize: vars.font[14], lineHeight: vars.line[14], fontWeight: vars.weight.strong })
export const hint = style({ color: vars.color.text.secondary, fontSize: vars.font[14], lineHeight: vars.line[14] })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: '12px' })
export const outcome = style({ display: 'flex', gap: '8px', fontSize: vars.font[14], lineHeight: vars.line[14] })
export const problem = style([outcome, { color: vars.color.text.danger }])
/** The form, and beside it what comes of it; on a narrow screen below it. */
export const wide = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 720px) minmax(220px, 300px)',
  gap: '16px',
  alignItems: 'start',
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})
export const person = style({ display: 'flex', gap: '12px', alignItems: 'center', minWidth: 0 })
export const personName = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' })
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 16px' })
