import { vars } from '../theme/contract.css.ts'
import { uiStyle, uiVariant } from '../theme/uiStyle.ts'

export const icon = uiStyle({
  display: 'block',
  flex: 'none',
  width: vars.control.icon,
  height: vars.control.icon,
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.7,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})

/** Points onwards or back, which is the other way where a page is read from right to left. */
export const turned = uiStyle({ selectors: { '&:dir(rtl)': { transform: 'scaleX(-1)' } } })

export const size = {
  small: uiVariant({ width: 16, height: 16 }),
  normal: uiVariant({}),
  large: uiVariant({ width: 24, height: 24 }),
  hero: uiVariant({ width: 28, height: 28, strokeWidth: 2 }),
}

export const kind = {
  glucose: uiVariant({ color: vars.color.kind.glucose }),
  ketone: uiVariant({ color: vars.color.kind.ketone }),
  meal: uiVariant({ color: vars.color.kind.meal }),
  medicine: uiVariant({ color: vars.color.kind.medicine }),
  feel: uiVariant({ color: vars.color.kind.feel }),
  activity: uiVariant({ color: vars.color.kind.activity }),
}
