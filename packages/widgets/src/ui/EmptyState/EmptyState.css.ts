import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const state = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  maxWidth: 440,
  marginInline: 'auto',
  padding: `${vars.space[10]} ${vars.space[4]}`,
  textAlign: 'center',
})

export const disc = uiStyle({
  display: 'grid',
  placeItems: 'center',
  width: 64,
  height: 64,
  marginBottom: vars.space[4],
  borderRadius: vars.radius.round,
  background: vars.color.surface.selected,
  color: vars.color.text.link,
})

export const tone = {
  plain: uiVariant({}),
  danger: uiVariant({ background: vars.color.zone.low.tint, color: vars.color.text.danger }),
}

export const title = uiStyle({ fontSize: vars.font[18], lineHeight: vars.line[18], fontWeight: vars.weight.heavy, textWrap: 'balance' })
export const text = uiStyle({ marginTop: vars.space[2], color: vars.color.text.secondary, textWrap: 'pretty' })
export const actions = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  marginTop: vars.space[5],
})
