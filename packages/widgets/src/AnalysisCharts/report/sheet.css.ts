import { vars } from '../../theme/contract.css.ts'
import { typeScaleProperty } from '../../theme/scales.ts'
import { widgetStyle, widgetVariant } from '../../theme/uiStyle.ts'

const edge = vars.color.border.subtle

export const sheets = widgetStyle({ display: 'flex', flexDirection: 'column', gap: 16, '@media': { print: { display: 'block' } } })

/** One A4 page, margins included on a screen and left to the printer on paper. Its type has the sizes of paper. */
export const sheet = widgetStyle({
  vars: {
    [typeScaleProperty]: '1',
    [vars.font[12]]: '10px',
    [vars.line[12]]: '13px',
    [vars.font[14]]: '11px',
    [vars.line[14]]: '14px',
    [vars.font[16]]: '12px',
    [vars.line[16]]: '15px',
  },
  display: 'flex',
  flexDirection: 'column',
  gap: 8,
  width: '210mm',
  height: '297mm',
  padding: '12mm',
  overflow: 'hidden',
  background: '#ffffff',
  color: vars.color.text.primary,
  fontSize: 10,
  lineHeight: '13px',
  fontVariantNumeric: 'tabular-nums',
  printColorAdjust: 'exact',
  boxShadow: vars.shadow.raised,
  '@media': {
    print: {
      width: '186mm',
      // A hair less than the page's inside, so that rounding never makes a third page.
      height: 'calc(273mm - 2px)',
      padding: 0,
      boxShadow: 'none',
      breakInside: 'avoid',
      selectors: { '& + &': { breakBefore: 'page' } },
    },
  },
})

export const head = widgetStyle({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: '2px 16px',
  paddingBottom: 6,
  borderBottom: `2px solid ${vars.color.text.primary}`,
})
export const patient = widgetStyle({ fontSize: 16, lineHeight: '20px', fontWeight: vars.weight.heavy })
export const documentTitle = widgetStyle({ fontSize: 12, lineHeight: '20px', textAlign: 'end', fontWeight: vars.weight.strong })
export const headLine = widgetStyle({ color: vars.color.text.secondary })
export const headLineEnd = widgetStyle({ color: vars.color.text.secondary, textAlign: 'end' })

export const foot = widgetStyle({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 16,
  marginTop: 'auto',
  paddingTop: 5,
  borderTop: `1px solid ${edge}`,
  color: vars.color.text.secondary,
  fontSize: 9,
  lineHeight: '12px',
})
export const footEnd = widgetStyle({ flex: 'none' })

export const section = widgetStyle({ display: 'flex', flexDirection: 'column', gap: 4 })
export const grow = widgetVariant({ flex: '1 1 0' })
export const sectionHead = widgetStyle({ display: 'flex', alignItems: 'baseline', gap: 8 })
export const sectionTitle = widgetStyle({ fontSize: 12, lineHeight: '15px', fontWeight: vars.weight.heavy })
export const rule = widgetStyle({ color: vars.color.text.secondary, fontSize: 9, lineHeight: '12px' })

export const text = widgetStyle({})

export const columns = widgetStyle({ display: 'flex', gap: 14, alignItems: 'stretch' })

export const figures = widgetStyle({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', border: `1px solid ${edge}`, borderRadius: 4 })
export const figure = widgetStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: 1,
  padding: '3px 8px',
  selectors: { '& + &': { borderInlineStart: `1px solid ${edge}` } },
})
export const figureName = widgetStyle({ color: vars.color.text.secondary })
export const figureValue = widgetStyle({ fontSize: 14, lineHeight: '17px', fontWeight: vars.weight.heavy })
export const unit = widgetStyle({ fontSize: 10, fontWeight: vars.weight.regular, color: vars.color.text.secondary })

export const plain = widgetStyle({ padding: '8px 10px', border: `1px solid ${edge}`, borderRadius: 4, color: vars.color.text.secondary })
