/// <reference types="vite/client" />
import page from '../../docs/bundle-size.md?raw'

export interface WidgetSize {
  readonly widget: string
  /** kB, gzip: what the widget's import brings at once. */
  readonly firstPaint: number
  /** Bare cores of the same kind of thing, kB, lightest first. */
  readonly peers: readonly { readonly name: string; readonly size: number }[]
}

const row = /^\| (?<widget>[A-Z]\w+) \| (?<first>[\d.]+) \|.*\| (?<peers>[^|]+) \|$/gm

const peersOf = (cell: string) =>
  cell.split(' · ').flatMap((text) => {
    const [, name, size] = /^(.+) ([\d.]+)$/.exec(text) ?? []
    return name && size ? [{ name, size: Number(size) }] : []
  })

/** What `npm run size` in `bench` has measured; nothing of it is typed by hand. */
export const bundleSizes: readonly WidgetSize[] = [...page.matchAll(row)].map(({ groups }) => ({
  widget: groups?.['widget'] ?? '',
  firstPaint: Number(groups?.['first']),
  peers: peersOf(groups?.['peers'] ?? ''),
}))
