import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Appearance, AppearanceColor } from './appearance.ts'
import { appearanceCss } from './appearanceCss.ts'
import { appearanceProperties, propertyOf } from './appearanceProperties.ts'
import { checkAppearance } from './checkAppearance.ts'

const refused = (variables: Record<string, unknown>) => appearanceProperties(variables)

describe('an appearance', () => {
  it('becomes the custom properties that its names say', () => {
    expect(propertyOf('colorZoneVeryLowFill')).toBe('--diab-zone-very-low-fill')
    expect(propertyOf('controlHeightHero')).toBe('--diab-control-height-hero')
    expect(appearanceProperties({ colorText: '#102030', radiusCard: '2px', fontWeightStrong: 500 })).toEqual([
      ['--diab-text', '#102030'],
      ['--diab-radius-card', '2px'],
      ['--diab-font-weight-strong', '500'],
    ])
  })

  it('gives a short variable to everything it covers, and an exact one wins in whatever order', () => {
    const properties = new Map(appearanceProperties({ colorActionHover: '#00ff00', colorPrimary: '#006600', fontSizeBase: '20px' }))
    expect(properties.get('--diab-action')).toBe('#006600')
    expect(properties.get('--diab-focus')).toBe('#006600')
    expect(properties.get('--diab-action-hover')).toBe('#00ff00')
    expect(properties.get('--diab-type-scale')).toBe('1.25')
  })

  it.each([
    ['colorText', 'red; } body { display: none'],
    ['colorText', 'url(https://example.com)'],
    ['colorText', '#12'],
    ['colorText', 12],
    ['colorText', null],
    ['radiusCard', '8'],
    ['radiusCard', 'calc(1px'],
    ['fontSizeBase', '1.2rem'],
    ['fontWeightStrong', 'bold'],
    ['fontWeightStrong', 0],
    ['fontFamily', 'a; color: red'],
    ['shadowCard', '0 0 0 1px url(x)'],
    ['motionFast', '120'],
    ['layerOverlay', '1.5'],
  ])('leaves %s out when it is %j', (name, value) => {
    expect(refused({ [name]: value })).toEqual([])
  })

  it.each([
    ['colorText', '#fff'],
    ['colorText', 'rgb(1 2 3 / 0.5)'],
    ['colorText', 'oklch(60% 0.1 250)'],
    ['colorText', 'var(--brand, #123456)'],
    ['radiusCard', '0'],
    ['radiusCard', '0.5rem'],
    ['fontFamily', '"Open Sans", system-ui'],
    ['shadowRaised', '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.45)'],
    ['layerToast', 5000],
  ])('takes %s as %j', (name, value) => {
    expect(refused({ [name]: value })).toHaveLength(1)
  })

  it('refuses by its types what it would leave out', () => {
    expectTypeOf<'red'>().not.toExtend<AppearanceColor>()
    expectTypeOf<{ variables: { radiusCard: '8' } }>().not.toExtend<Appearance>()
    expectTypeOf<{ theme: 'dark'; variables: { colorPrimary: '#06c'; radiusCard: '0.5rem' } }>().toExtend<Appearance>()
  })

  it('is a separate rule for HTML that a server has rendered', () => {
    expect(appearanceCss('.portal', { colorPrimary: '#006600', colorTextLink: '#004400' })).toContain('  --diab-text-link: #004400;\n')
    expect(appearanceCss('.portal', {})).toBe('.portal {\n}\n')
  })
})

describe('the check of an appearance', () => {
  it.each(['light', 'dark', 'high-contrast', 'system'] as const)('finds nothing in our theme %s', (theme) => {
    expect(checkAppearance({ theme })).toEqual([])
  })

  it('names the pairs that are hard to read, with their ratio', () => {
    const issues = checkAppearance({ variables: { colorTextMuted: '#999' } })
    expect(issues).toContainEqual({ theme: 'light', pair: 'muted on card', text: '#999', ground: '#FFFFFF', ratio: 2.85 })
    expect(issues.every(({ pair }) => pair.startsWith('muted on'))).toBe(true)
  })

  it('checks what a short variable covers, the darker tone included', () => {
    const pairs = checkAppearance({ variables: { colorPrimary: '#7fb2ff' } }).map(({ pair }) => pair)
    expect(pairs).toEqual(expect.arrayContaining(['link on card', 'onAction on rest', 'onAction on hover']))
  })

  it('looks at each theme that a system may ask for', () => {
    const themes = checkAppearance({ theme: 'system', variables: { colorText: '#333333' } }).map(({ theme }) => theme)
    expect([...new Set(themes)]).toEqual(['dark'])
  })

  it('says of a colour that only a browser knows that it cannot judge it', () => {
    expect(checkAppearance({ variables: { colorText: 'var(--ink)' } })[0]).toMatchObject({ text: 'var(--ink)', ratio: undefined })
  })
})
