/** The colour half of the theme contract; each value is the custom property's name without `--diab-`. */
export const colorNames = {
  surface: {
    page: 'surface-page',
    card: 'surface-card',
    raised: 'surface-raised',
    sunken: 'surface-sunken',
    selected: 'surface-selected',
    hover: 'surface-hover',
    /** Skeletons and the empty part of bars. */
    track: 'surface-track',
    scrim: 'surface-scrim',
  },
  border: { subtle: 'border', control: 'border-control', selected: 'border-selected' },
  text: {
    primary: 'text',
    secondary: 'text-secondary',
    muted: 'text-muted',
    link: 'text-link',
    danger: 'text-danger',
    ok: 'text-ok',
    warning: 'text-warning',
    onAction: 'text-on-action',
    inverse: 'text-inverse',
  },
  action: { rest: 'action', hover: 'action-hover', danger: 'action-danger', dangerHover: 'action-danger-hover' },
  /** Tooltips and toasts: the opposite of the page. */
  inverse: { surface: 'inverse-surface' },
  focus: 'focus',
  primary: {
    50: 'primary-50',
    100: 'primary-100',
    200: 'primary-200',
    400: 'primary-400',
    500: 'primary-500',
    600: 'primary-600',
    700: 'primary-700',
    900: 'primary-900',
  },
  zone: {
    low: { text: 'zone-low-text', fill: 'zone-low-fill', edge: 'zone-low-edge', tint: 'zone-low-tint' },
    normal: { text: 'zone-normal-text', fill: 'zone-normal-fill', edge: 'zone-normal-edge', tint: 'zone-normal-tint' },
    high: { text: 'zone-high-text', fill: 'zone-high-fill', edge: 'zone-high-edge', tint: 'zone-high-tint' },
    veryLow: 'zone-very-low-fill',
    veryHigh: 'zone-very-high-fill',
  },
  kind: {
    glucose: 'kind-glucose',
    ketone: 'kind-ketone',
    meal: 'kind-meal',
    medicine: 'kind-medicine',
    feel: 'kind-feel',
    activity: 'kind-activity',
  },
  /** Target band of charts. */
  band: { inner: 'band-inner' },
  chart: { grid: 'chart-grid', axis: 'chart-axis', line: 'chart-line' },
} as const

type Values<Names> = { [Key in keyof Names]: Names[Key] extends string ? string : Values<Names[Key]> }

/** A full set of colours: what a theme has to give. */
export type ThemeColors = Values<typeof colorNames>
