import { vars } from '../../theme/contract.css.ts'
import { media } from '../../theme/media.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

/** A form takes the whole screen, with its buttons in the head. */
export const landscape = `${media.short} and (min-width: 560px)`

export const aside = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: 'none',
  width: 356,
  minHeight: 0,
  background: vars.color.surface.raised,
  borderBlockStart: `1px solid ${vars.color.border.subtle}`,
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  borderStartStartRadius: vars.radius.card,
  boxShadow: vars.shadow.raised,
})
export const fields = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[5]}`,
})
export const columns = widgetVariant({
  '@media': {
    [landscape]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      alignItems: 'start',
      gap: `${vars.space[2]} ${vars.space[5]}`,
      paddingBlock: vars.space[2],
    },
  },
})
/** The value, or all that is beside it on a phone in landscape. */
export const column = widgetStyle({
  display: 'contents',
  '@media': { [landscape]: { display: 'flex', flexDirection: 'column', gap: vars.space[2], minWidth: 0 } },
})
export const acrossColumns = widgetVariant({ gridColumn: '1 / -1' })
