import type { PageIconName } from './pageIconPaths.ts'

/** Drawn on a 20-unit grid with one 1.7 stroke; a dot is a line of length 0.1 with a round cap. */
export const iconPaths = {
  glucose: 'M10 3.2c2.7 3.3 4.6 5.8 4.6 8.4a4.6 4.6 0 0 1-9.2 0c0-2.6 1.9-5.1 4.6-8.4z',
  ketone: 'M8 3.5h4M8.7 3.5v4.2L5 14.3a1.6 1.6 0 0 0 1.4 2.3h7.2a1.6 1.6 0 0 0 1.4-2.3l-3.7-6.6V3.5M6.7 12h6.6',
  meal: 'M6.2 3.5v4a2 2 0 0 0 4 0v-4M8.2 3.5v13M14 16.5v-5.5M14 11c-1.4 0-1.7-1.5-1.7-3.5S13 3.5 14 3.5z',
  medicine: 'M12.5 3.5l4 4M14.5 5.5l-2 2M6 9l5-5 5 5-5 5-2.5.8zM6.8 13.2 3.5 16.5M9.5 8.5l1.5 1.5',
  feel: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M7.5 8.2v.3M12.5 8.2v.3M7 12.3c1.6 1.8 4.4 1.8 6 0',
  activity: 'M12.3 4.3a.9.9 0 1 0 .1-.1M6 9.5l3-2.5 2.7.8 1.3 2.5 2.5.7M10.8 8.5 9.5 12l2.5 2v3M8.8 12.5 7.5 15 4.5 16',
  calendar: 'M4 5.5h12v11H4zM4 9h12M7.5 3.5v3M12.5 3.5v3',
  clock: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6v4l2.8 1.8',
  filter: 'M3.5 5h13M6 10h8M8.5 15h3',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  close: 'M5 5l10 10M15 5 5 15',
  'chevron-left': 'M12 5l-5 5 5 5',
  'chevron-right': 'M8 5l5 5-5 5',
  'chevron-down': 'M5.5 8l4.5 4.5L14.5 8',
  chart: 'M3.5 16.5h13M5 13l3.2-4.2 3 2.4L16 5',
  diary: 'M5 3.5h9.5v13H5zM5 3.5v13M8 7.5h4M8 10.5h4',
  therapy: 'M4 5.5h12v11H4zM4 9h12M7.5 3.5v3M12.5 3.5v3M7.5 12.5l1.8 1.8 3-3',
  download: 'M10 4v8.5M6.5 9 10 12.5 13.5 9M4 16.5h12',
  pencil: 'M4 16l.8-3.3L13.3 4.2l2.5 2.5-8.5 8.5zM11.5 6l2.5 2.5',
  trash: 'M4 6h12M8 6V4h4v2M5.5 6l.7 10.5h7.6L14.5 6M8.5 9v4.5M11.5 9v4.5',
  meter: 'M6 3.5h8v13H6zM8 6h4v3.5H8zM10 13v.1',
  check: 'M4.5 10.5l3.5 3.5 7.5-8',
  warning: 'M10 3.8 17.2 16H2.8zM10 8.5v3.5M10 14v.1',
  info: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 9.3V13.5M10 6.6v.1',
  error: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 6.4v4.4M10 13.4v.1',
  pause: 'M7.5 5v10M12.5 5v10',
  play: 'M7 4.5 15.5 10 7 15.5z',
  eye: 'M2.5 10C4.2 6.8 6.8 5 10 5s5.8 1.8 7.5 5c-1.7 3.2-4.3 5-7.5 5s-5.8-1.8-7.5-5zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  'eye-off':
    'M3.5 3.5l13 13M7.7 5.4A7.6 7.6 0 0 1 10 5c3.2 0 5.8 1.8 7.5 5a11 11 0 0 1-2.2 2.9M12.6 14.5A7.6 7.6 0 0 1 10 15c-3.2 0-5.8-1.8-7.5-5a11 11 0 0 1 2.7-3.3M8.5 8.5a2.2 2.2 0 0 0 3 3',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11M13 13l3.8 3.8',
  menu: 'M3.5 6h13M3.5 10h13M3.5 14h13',
  undo: 'M7 4 3.5 7.5 7 11M3.5 7.5h8a4.5 4.5 0 0 1 0 9H7',
  refresh: 'M16 10a6 6 0 1 1-1.9-4.4M16.3 3v3.6h-3.6',
  clinic: 'M4 16.5V4.5h8v12M12 8.5h4.5v8M2.5 16.5h15M8 6.8v3.4M6.3 8.5h3.4M8 16.5v-3.2',
  'wifi-off':
    'M3.5 3.5l13 13M10 15.6v.1M7.4 12.8a3.8 3.8 0 0 1 4.6-.5M4.8 10.2a7.6 7.6 0 0 1 3.1-1.9M15.2 10.2a7.6 7.6 0 0 0-3.6-2M2.4 7.4A11 11 0 0 1 5.2 5.6M17.6 7.4A11 11 0 0 0 9 4.5',
  table: 'M3.5 4.5h13v11h-13zM3.5 8.2h13M3.5 11.9h13M8 4.5v11',
  print: 'M6 7.5v-4h8v4M6 14H3.5V7.5h13V14H14M6 11.5h8v5H6z',
  lock: 'M5 9h10v7.5H5zM7 9V6.5a3 3 0 0 1 6 0V9M10 12v1.6',
  contrast: 'M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14M10 3v14M12 4.5v11M14 6v8',
  note: 'M4.5 3.5h11v8.5L11 16.5H4.5zM11 16.5V12h4.5M7.5 7.5h5M7.5 10.5h2.5',
} as const

export type WidgetIconName = keyof typeof iconPaths
/** An icon of the widgets, or one that `addIcons` brought. */
export type IconName = WidgetIconName | PageIconName
