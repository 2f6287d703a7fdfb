import type { ThemeColors } from './colorNames.ts'
import type { ThemeShadows } from './scales.ts'

/** Black on white; every text pair is at least 7:1 and every edge of a control is text colour. */
export const highContrastColors: ThemeColors = {
  surface: {
    page: '#FFFFFF',
    card: '#FFFFFF',
    raised: '#FFFFFF',
    sunken: '#F2F2F2',
    selected: '#E3ECFF',
    hover: '#E8E8E8',
    track: '#C4C4C4',
    scrim: 'rgb(0 0 0 / 0.7)',
  },
  border: { subtle: '#595959', control: '#000000', selected: '#00308F' },
  text: {
    primary: '#000000',
    secondary: '#1F1F1F',
    muted: '#333333',
    link: '#00308F',
    danger: '#7A0033',
    ok: '#00473C',
    warning: '#5C3300',
    onAction: '#FFFFFF',
    inverse: '#FFFFFF',
  },
  action: { rest: '#00308F', hover: '#001F5C', danger: '#7A0033', dangerHover: '#570024' },
  inverse: { surface: '#000000' },
  focus: '#00308F',
  primary: {
    50: '#E3ECFF',
    100: '#CFDEFF',
    200: '#A9C4FF',
    400: '#2463CF',
    500: '#1D4FA8',
    600: '#00308F',
    700: '#001F5C',
    900: '#00143D',
  },
  zone: {
    low: { text: '#7A0033', fill: '#7A0033', edge: '#000000', tint: '#FFE8F0' },
    normal: { text: '#00473C', fill: '#00806C', edge: '#000000', tint: '#E0F5F1' },
    high: { text: '#5C3300', fill: '#F2B33D', edge: '#000000', tint: '#FFF1D6' },
    veryLow: '#45001D',
    veryHigh: '#804700',
  },
  kind: { glucose: '#00308F', ketone: '#00495A', meal: '#354A00', medicine: '#41208F', feel: '#6B1270', activity: '#6E2C05' },
  band: { inner: '#BFE6DE' },
  chart: { grid: '#8C8C8C', axis: '#1F1F1F', line: '#333333' },
}

export const highContrastShadows: ThemeShadows = { card: 'none', raised: '0 0 0 2px #000000', thumb: '0 0 0 2px #000000' }
