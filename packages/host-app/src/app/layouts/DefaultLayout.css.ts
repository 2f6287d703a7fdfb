import { vars } from '@diab/widgets/theme'
import { style } from '@vanilla-extract/css'
import { low, phone } from '../breakpoints.ts'

export const frame = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh' })
export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 12px',
  minHeight: '64px',
  padding: '8px 32px',
  borderBottom: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.card,
  '@media': { [phone]: { minHeight: '56px', padding: '4px 16px' }, [low]: { minHeight: '44px', paddingBlock: 0 } },
})
export const demo = style({
  marginInlineStart: 'auto',
  color: vars.color.text.secondary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
  '@media': { [phone]: { flexBasis: '100%', margin: '-8px 0 4px', fontSize: vars.font[12], lineHeight: vars.line[12] } },
})
export const main = style({ display: 'flex', flexDirection: 'column', flex: 1 })
export const gate = style({ display: 'grid', placeItems: 'center', flex: 1, padding: '24px 16px' })
export const gateCard = style({
  width: 'min(480px, 100%)',
  padding: '32px',
  border: `1px solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  '@media': { [phone]: { padding: '20px 16px' } },
})
