import { vars } from '../theme/contract.css.ts'
import { widgetRoot, widgetStyle } from '../theme/uiStyle.ts'
import { narrow } from './containers.ts'

/** Fills its container, which has to give a height. */
export const widget = widgetRoot({
  containerType: 'inline-size',
  display: 'flex',
  flex: '1 1 auto',
  width: '100%',
  height: '100%',
  minHeight: 0,
  overflow: 'hidden',
  color: vars.color.text.primary,
  fontSize: vars.font[14],
  lineHeight: vars.line[14],
})
export const columns = widgetStyle({ display: 'flex', flex: '1 1 auto', minHeight: 0 })
/** The open view takes the whole of a narrow panel. */
export const main = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 0',
  minHeight: 0,
  background: vars.color.surface.page,
  '@container': { [narrow]: { selectors: { '&[data-empty]': { display: 'none' } } } },
})
export const list = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 0 356px',
  minHeight: 0,
  borderInlineStart: `1px solid ${vars.color.border.subtle}`,
  background: vars.color.surface.raised,
  '@container': { [narrow]: { flex: '1 1 auto', borderInlineStart: 0, selectors: { '&[data-covered]': { display: 'none' } } } },
})
export const placeholder = widgetStyle({ display: 'grid', flex: '1 1 auto', placeItems: 'center' })
