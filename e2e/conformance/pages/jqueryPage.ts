// An old page: jQuery, jQuery UI and the script tag, everything by jQuery. Bundled only for the fake provider.

import type { Mounted, Tree } from './adapter.ts'
import { eventNameOf, isRenderer, slotNameOf } from './elementNames.ts'
import { startPage } from './startPage.ts'

/** As much of jQuery as this page uses. */
interface JQuery {
  readonly 0: HTMLElement & Record<string, (...args: readonly unknown[]) => unknown>
  prop(properties: object): JQuery
  attr(attributes: object): JQuery
  on(name: string, listener: (event: { originalEvent: CustomEvent }) => void): JQuery
  append(child: JQuery): JQuery
  appendTo(parent: HTMLElement | JQuery): JQuery
  text(text: string): JQuery
  remove(): void
  tabs(): void
}

declare const $: (what: string | HTMLElement) => JQuery

const linkOf = (text: string) => $('<a>').attr({ href: '#host' }).text(text)

/** `.prop` would call a function to ask it for the value. */
function setAll(element: JQuery, values: object) {
  const isFunction = ([, value]: [string, unknown]) => typeof value === 'function'
  element.prop(Object.fromEntries(Object.entries(values).filter((entry) => !isFunction(entry))))
  Object.assign(element[0], Object.fromEntries(Object.entries(values).filter(isFunction)))
}

function mount(place: HTMLElement, tree: Tree): Mounted {
  const provider = $('<diab-provider>')
  setAll(provider, tree.provider)
  const widget = $(`<diab-${tree.widget}>`)
  setAll(widget, tree.props)
  for (const [prop, text] of Object.entries(tree.parts))
    if (isRenderer(prop)) setAll(widget, { [prop]: () => linkOf(text)[0] })
    else
      linkOf(text)
        .attr({ slot: slotNameOf(prop) })
        .appendTo(widget)
  provider.on('diab-event', ({ originalEvent }) => tree.report('onEvent', originalEvent.detail))
  for (const name of tree.callbacks.filter((one) => one !== 'onEvent'))
    widget.on(eventNameOf(tree.widget, name), ({ originalEvent }) => tree.report(name, originalEvent.detail))
  provider.append(widget).appendTo(place)
  return {
    update: (next) => {
      setAll(widget, next.props)
      setAll(provider, next.provider)
    },
    unmount: () => provider.remove(),
    call: (method, args) => widget[0][method]?.(...args),
  }
}

$('#portal-tabs').tabs()
const { createDiabClient, createQueryClient } = window.Diab
startPage({ mount, createDiabClient, createQueryClient })
