import type { WidgetName } from '../scene.ts'

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** What docs/elements.md calls the event of one of React's callbacks. */
export function eventNameOf(widget: WidgetName, callback: string): string {
  if (callback === 'onClose') return 'diab-close-requested'
  if (widget === 'patient-table' && callback === 'onFilterChanged') return 'diab-patients-filtered'
  return `diab${kebab(callback.slice('on'.length))}`
}

export const slotNameOf = (prop: string): string => kebab(prop)

export const isRenderer = (prop: string): boolean => prop.startsWith('render')
