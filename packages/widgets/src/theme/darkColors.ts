import type { ThemeColors } from './colorNames.ts'
import type { ThemeShadows } from './scales.ts'

/** Colours of the dark theme. */
export const darkColors: ThemeColors = {
  surface: {
    page: '#0D1420',
    card: '#151E2C',
    raised: '#1B2637',
    sunken: '#0F1826',
    selected: '#172B4E',
    hover: '#1D293B',
    track: '#29364A',
    scrim: 'rgb(4 8 14 / 0.65)',
  },
  border: { subtle: '#29364A', control: '#6E7F99', selected: '#609AF6' },
  text: {
    primary: '#E9EFF8',
    secondary: '#B2BFD1',
    muted: '#93A1B6',
    link: '#94BDFF',
    danger: '#FF8AB0',
    ok: '#52D1BA',
    warning: '#F5BE5A',
    onAction: '#FFFFFF',
    inverse: '#152033',
  },
  action: { rest: '#2463CF', hover: '#1D4FA8', danger: '#B8255A', dangerHover: '#961A48' },
  inverse: { surface: '#E9EFF8' },
  focus: '#609AF6',
  primary: {
    50: '#172743',
    100: '#1D345C',
    200: '#2B4C84',
    400: '#609AF6',
    500: '#3B7BEA',
    600: '#2463CF',
    700: '#1D4FA8',
    900: '#DBE8FE',
  },
  zone: {
    low: { text: '#FF7FA8', fill: '#CC4074', edge: '#CC4074', tint: '#3A1728' },
    normal: { text: '#52D1BA', fill: '#3BB8A1', edge: '#3BB8A1', tint: '#123330' },
    high: { text: '#F5BE5A', fill: '#F5BE5A', edge: '#F5BE5A', tint: '#36290F' },
    veryLow: '#96194E',
    veryHigh: '#C27C12',
  },
  kind: { glucose: '#7FAEFA', ketone: '#52C0D8', meal: '#A9C860', medicine: '#B49CFA', feel: '#E08CE4', activity: '#F09A6A' },
  band: { inner: '#16423C' },
  chart: { grid: '#223046', axis: '#93A1B6', line: '#7F92AF' },
}

export const darkShadows: ThemeShadows = {
  card: 'none',
  raised: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.45)',
  thumb: '0 1px 2px rgb(0 0 0 / 0.4)',
}
