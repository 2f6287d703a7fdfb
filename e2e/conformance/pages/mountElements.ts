import type { Mounted, Tree } from './adapter.ts'
import { eventNameOf, isRenderer, slotNameOf } from './elementNames.ts'

type AnyElement = HTMLElement & Record<string, unknown>

const make = (tag: string, properties: object): AnyElement => Object.assign(document.createElement(tag) as AnyElement, properties)

const linkOf = (text: string) => make('a', { href: '#host', textContent: text })

function addParts(widget: AnyElement, { parts }: Tree) {
  for (const [prop, text] of Object.entries(parts))
    if (isRenderer(prop)) Object.assign(widget, { [prop]: () => linkOf(text) })
    else widget.append(Object.assign(linkOf(text), { slot: slotNameOf(prop) }))
}

/** The two elements of a tree, by the DOM alone. */
export function mountElements(place: HTMLElement, tree: Tree, attributes: Readonly<Record<string, string>> = {}): Mounted {
  const provider = make('diab-provider', tree.provider)
  const widget = make(`diab-${tree.widget}`, tree.props)
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value)
  addParts(widget, tree)
  provider.addEventListener('diab-event', (event) => tree.report('onEvent', event.detail))
  for (const name of tree.callbacks) {
    if (name !== 'onEvent')
      widget.addEventListener(eventNameOf(tree.widget, name), (event) => tree.report(name, (event as CustomEvent).detail))
  }
  provider.append(widget)
  place.append(provider)
  return {
    update: (next) => {
      Object.assign(widget, next.props)
      Object.assign(provider, next.provider)
    },
    unmount: () => provider.remove(),
    call: (method, args) => (widget[method] as (...given: readonly unknown[]) => unknown)(...args),
  }
}
