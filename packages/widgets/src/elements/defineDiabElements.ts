import { createAdoptStyles } from './adoptStyles.ts'
import { widgetDefinitions } from './definitions/widgetDefinitions.ts'
import { providerTag } from './findProvider.ts'
import { createProviderElement } from './providerElement.ts'
import { createWidgetElement } from './widgetElement.ts'

/**
 * Registers `<diab-provider>` and the five widgets. Tags that are registered already stay what they are, so it may be called
 * twice, and by two copies of this library. On a server nothing happens.
 */
export function defineDiabElements(registry: CustomElementRegistry | undefined = globalThis.customElements): void {
  if (!registry) return
  // Before the widgets, which look for it.
  if (!registry.get(providerTag)) registry.define(providerTag, createProviderElement())
  const adoptStyles = createAdoptStyles()
  for (const definition of widgetDefinitions) {
    if (!registry.get(definition.tag)) registry.define(definition.tag, createWidgetElement(definition, adoptStyles))
  }
}
