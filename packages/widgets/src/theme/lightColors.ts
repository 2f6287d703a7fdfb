import type { ThemeColors } from './colorNames.ts'
import type { ThemeShadows } from './scales.ts'

/** Colours of the light theme. */
export const lightColors: ThemeColors = {
  surface: {
    page: '#F5F7FB',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#EDF1F7',
    selected: '#EFF5FF',
    hover: '#F0F3F9',
    track: '#DDE3EC',
    scrim: 'rgb(13 20 32 / 0.5)',
  },
  border: { subtle: '#DDE3EC', control: '#7A899F', selected: '#2463CF' },
  text: {
    primary: '#152033',
    secondary: '#47546A',
    muted: '#5E6B81',
    link: '#1D4FA8',
    danger: '#A61B4A',
    ok: '#0B6B5D',
    warning: '#8A5200',
    onAction: '#FFFFFF',
    inverse: '#FFFFFF',
  },
  action: { rest: '#2463CF', hover: '#1D4FA8', danger: '#A61B4A', dangerHover: '#86123A' },
  inverse: { surface: '#1B2637' },
  focus: '#2463CF',
  primary: {
    50: '#EFF5FF',
    100: '#DBE8FE',
    200: '#BFD5FD',
    400: '#609AF6',
    500: '#3B7BEA',
    600: '#2463CF',
    700: '#1D4FA8',
    900: '#17376B',
  },
  zone: {
    low: { text: '#B3124F', fill: '#B3124F', edge: '#B3124F', tint: '#FBE9F0' },
    normal: { text: '#0B6B5D', fill: '#1E9A86', edge: '#1E9A86', tint: '#E3F4F1' },
    high: { text: '#8A5200', fill: '#F2B33D', edge: '#B47A14', tint: '#FDF3DF' },
    veryLow: '#6E0830',
    veryHigh: '#9A5600',
  },
  kind: { glucose: '#2463CF', ketone: '#0C7187', meal: '#55720F', medicine: '#6842C4', feel: '#9A3A9F', activity: '#A34A17' },
  band: { inner: '#CDEBE5' },
  chart: { grid: '#E6EBF2', axis: '#5E6B81', line: '#7C8CA5' },
}

export const lightShadows: ThemeShadows = {
  card: 'none',
  raised: '0 1px 2px rgb(21 32 51 / 0.06), 0 6px 20px rgb(21 32 51 / 0.1)',
  thumb: '0 1px 2px rgb(21 32 51 / 0.16)',
}
