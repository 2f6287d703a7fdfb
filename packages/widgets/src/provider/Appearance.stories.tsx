import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor } from 'storybook/test'
import type { Appearance, AppearanceVariables } from '../theme/appearance.ts'
import { propertyOf } from '../theme/appearanceProperties.ts'
import { checkAppearance } from '../theme/checkAppearance.ts'
import { AppearanceStage } from './testing/AppearanceStage.tsx'

const meta = {
  title: 'provider/Appearance',
  component: AppearanceStage,
  parameters: { ownProvider: true },
} satisfies Meta<typeof AppearanceStage>
export default meta
type Story = StoryObj<typeof meta>

/** The effect of a variable: a computed property of an element, or, for a state without an element, a rule of that property. */
type Shown = readonly [value: string | number, property: string, shown?: string]

/** `Record` over every name: a variable without a row here is a type error. Colours differ from each other and from all themes'. */
const rows: Record<keyof Omit<AppearanceVariables, 'colorPrimary' | 'borderRadius'>, Shown> = {
  fontFamily: ['Courier', 'font-family'],
  fontSizeBase: ['17px', 'font-size'],
  fontWeightRegular: [410, 'rule:font-weight'],
  fontWeightStrong: [610, 'font-weight'],
  fontWeightHeavy: [710, 'font-weight'],
  spacingUnit: ['7px', 'row-gap', '14px'],
  radiusCard: ['11px', 'border-top-left-radius'],
  radiusControl: ['9px', 'border-top-left-radius'],
  radiusPill: ['3px', 'border-top-left-radius'],
  radiusSheet: ['13px', 'rule:border-radius'],
  borderWidth: ['5px', 'border-top-width'],
  focusRingWidth: ['6px', 'rule:outline'],
  controlHeightStaff: ['37px', 'min-height'],
  controlHeightPatient: ['45px', 'min-height'],
  controlHeightEntrance: ['49px', 'min-height'],
  controlHeightHero: ['53px', 'min-height'],
  iconSize: ['21px', 'width'],
  colorSurfacePage: ['#c0ffe1', 'background-color'],
  colorSurfaceCard: ['#c0ffe2', 'background-color'],
  colorSurfaceRaised: ['#c0ffe3', 'background-color'],
  colorSurfaceSunken: ['#c0ffe4', 'background-color'],
  colorSurfaceSelected: ['#c0ffe5', 'background-color'],
  colorSurfaceHover: ['#c0ffe6', 'rule:background'],
  colorSurfaceTrack: ['#c0ffe7', 'background-color'],
  colorSurfaceScrim: ['rgb(1 2 3 / 0.25)', 'box-shadow', 'rgba(1, 2, 3, 0.25)'],
  colorInverseSurface: ['#c0ffe8', 'rule:background'],
  colorBorder: ['#b0ffe1', 'border-top-color'],
  colorBorderControl: ['#b0ffe2', 'border-top-color'],
  colorBorderSelected: ['#b0ffe3', 'border-top-color'],
  colorFocus: ['#b0ffe4', 'rule:outline'],
  colorText: ['#101011', 'color'],
  colorTextSecondary: ['#101012', 'color'],
  colorTextMuted: ['#101013', 'color'],
  colorTextLink: ['#101014', 'color'],
  colorTextDanger: ['#101015', 'color'],
  colorTextOk: ['#101016', 'color'],
  colorTextWarning: ['#101017', 'color'],
  colorTextOnAction: ['#101018', 'color'],
  colorTextInverse: ['#101019', 'rule:color'],
  colorAction: ['#a0ffe1', 'background-color'],
  colorActionHover: ['#a0ffe2', 'rule:background'],
  colorActionDanger: ['#a0ffe3', 'background-color'],
  colorActionDangerHover: ['#a0ffe4', 'rule:background'],
  colorZoneLowText: ['#202011', 'color'],
  colorZoneLowFill: ['#202012', 'background-image'],
  colorZoneLowEdge: ['#202013', 'box-shadow'],
  colorZoneLowTint: ['#202014', 'background-color'],
  colorZoneNormalText: ['#202021', 'color'],
  colorZoneNormalFill: ['#202022', 'background-color'],
  colorZoneNormalEdge: ['#202023', 'box-shadow'],
  colorZoneNormalTint: ['#202024', 'rule:fill'],
  colorZoneHighText: ['#202031', 'color'],
  colorZoneHighFill: ['#202032', 'background-color'],
  colorZoneHighEdge: ['#202033', 'box-shadow'],
  colorZoneHighTint: ['#202034', 'background-color'],
  colorZoneVeryLowFill: ['#202041', 'fill'],
  colorZoneVeryHighFill: ['#202042', 'fill'],
  colorKindGlucose: ['#303011', 'color'],
  colorKindKetone: ['#303012', 'color'],
  colorKindMeal: ['#303013', 'color'],
  colorKindMedicine: ['#303014', 'color'],
  colorKindFeel: ['#303015', 'color'],
  colorKindActivity: ['#303016', 'color'],
  colorBandInner: ['#404011', 'fill'],
  colorChartGrid: ['#404013', 'stroke'],
  colorChartAxis: ['#404014', 'fill'],
  colorChartLine: ['#404015', 'stroke'],
  shadowCard: ['0 0 0 7px rgb(1 2 4)', 'box-shadow', 'rgb(1, 2, 4) 0px 0px 0px 7px'],
  shadowRaised: ['0 0 0 7px rgb(1 2 5)', 'rule:box-shadow'],
  shadowThumb: ['0 0 0 7px rgb(1 2 6)', 'box-shadow', 'rgb(1, 2, 6) 0px 0px 0px 7px'],
  // The browser of the tests prefers reduced motion.
  motionFast: ['130ms', 'rule:transition'],
  motionBase: ['210ms', 'rule:animation'],
  layerOverlay: [1234, 'z-index'],
  layerToast: [1235, 'z-index'],
}

const everyVariable = Object.fromEntries(Object.entries(rows).map(([name, [value]]) => [name, value])) as AppearanceVariables

const asComputed = (value: string | number) =>
  String(value).replace(
    /^#(..)(..)(..)$/,
    (_, ...hex: string[]) =>
      `rgb(${hex
        .slice(0, 3)
        .map((byte) => Number.parseInt(byte, 16))
        .join(', ')})`,
  )

function* stylesIn(root: Element) {
  for (const element of [root, ...root.querySelectorAll('*')]) {
    yield getComputedStyle(element)
    for (const pseudo of ['::before', '::after', '::placeholder']) yield getComputedStyle(element, pseudo)
  }
}

/** Returns every value that a property has somewhere. */
function computedValues(properties: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const seen = new Map([...properties].map((property) => [property, new Set<string>()]))
  for (const root of document.querySelectorAll('[data-diab-root], [data-diab-portal]'))
    for (const style of stylesIn(root)) for (const [property, values] of seen) values.add(style.getPropertyValue(property))
  return seen
}

function rulesIn(rules: CSSRuleList): CSSStyleRule[] {
  return [...rules].flatMap((rule) => {
    const inside = 'cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []
    return rule instanceof CSSStyleRule ? [rule, ...inside] : inside
  })
}

const isUsed = (rules: readonly CSSStyleRule[], property: string, variable: string) =>
  rules.some(({ style }) => style.getPropertyValue(property).includes(`var(${variable})`))

/** Everything at once, each with a distinct value that is found on the right element. */
export const EveryVariable: Story = {
  args: { appearance: { variables: everyVariable }, open: true },
  // The colours are chosen to be distinguished by a program.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
    await waitFor(() => expect(canvasElement.querySelector('svg path')).not.toBeNull())
    const rules = [...document.styleSheets].flatMap((sheet) => rulesIn(sheet.cssRules))
    const computed = computedValues(new Set(Object.values(rows).map(([, property]) => property)))
    const root = document.querySelector('[data-diab-root]')
    if (!root) throw new Error('no root')
    const without = Object.entries(rows).filter(([name, [value, property, shown = asComputed(value)]]) => {
      if (!property.startsWith('rule:')) return ![...(computed.get(property) ?? [])].some((found) => found.includes(shown))
      const variable = propertyOf(name)
      return getComputedStyle(root).getPropertyValue(variable) !== String(value) || !isUsed(rules, property.slice(5), variable)
    })
    await expect(without.map(([name]) => name)).toEqual([])
  },
}

/** One colour, one corner and a typeface are a portal's look already. */
export const Brand: Story = {
  args: { appearance: { variables: { colorPrimary: '#7a1f5c', borderRadius: '2px', fontFamily: 'Georgia, serif' } } },
  play: async ({ canvas }) => {
    const save = (await canvas.findAllByRole('button', { name: 'Mentés' }))[0]
    if (!save) throw new Error('no button')
    const { backgroundColor, borderTopLeftRadius, fontFamily } = getComputedStyle(save)
    await expect({ backgroundColor, borderTopLeftRadius, fontFamily }).toEqual({
      backgroundColor: 'rgb(122, 31, 92)',
      borderTopLeftRadius: '2px',
      fontFamily: 'Georgia, serif',
    })
  },
}

/** For a screen that shows many patients: lower controls, smaller distances. */
export const Compact: Story = {
  args: { appearance: { density: 'compact' } },
  play: async ({ canvas }) => {
    const [save] = await canvas.findAllByRole('button', { name: 'Mentés' })
    if (!save) throw new Error('no button')
    await expect(Number.parseFloat(getComputedStyle(save).minHeight)).toBeLessThan(52)
    const root = document.querySelector('[data-diab-root]')
    await expect(root && getComputedStyle(root).getPropertyValue('--diab-spacing-unit')).toBe('3px')
  },
}

const inTheDark: Appearance = { theme: 'dark', variables: { colorPrimary: '#a8327d', colorTextLink: '#f0b5da', colorFocus: '#f0b5da' } }

export const BrandInTheDark: Story = {
  args: { appearance: inTheDark },
  play: async () => {
    await expect(checkAppearance(inTheDark)).toEqual([])
  },
}
