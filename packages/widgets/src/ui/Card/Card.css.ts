import { vars } from '../../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../../theme/uiStyle.ts'

export const card = uiStyle({
  display: 'flex',
  flexDirection: 'column',
  border: `${vars.edge.width} solid ${vars.color.border.subtle}`,
  borderRadius: vars.radius.card,
  background: vars.color.surface.card,
  boxShadow: vars.shadow.card,
  color: vars.color.text.primary,
})

export const padding = {
  none: uiVariant({}),
  normal: uiVariant({ padding: `${vars.space[4]} ${vars.space[5]}` }),
}

export const tone = {
  plain: uiVariant({}),
  warning: uiVariant({ borderColor: vars.color.zone.high.edge, background: vars.color.zone.high.tint }),
  danger: uiVariant({ borderColor: vars.color.text.danger, background: vars.color.zone.low.tint }),
  info: uiVariant({ borderColor: vars.color.border.selected, background: vars.color.surface.selected }),
}

export const header = uiStyle({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[3],
  marginBottom: vars.space[2],
})

export const title = uiStyle({ fontSize: vars.font[16], lineHeight: vars.line[16], fontWeight: vars.weight.strong })

/** A quiet button lines up with the card's edges, whatever its own padding. */
export const action = uiStyle({ flex: 'none', marginBlock: -10, marginInlineEnd: -16 })
