import type { ComponentType, RefAttributes } from 'react'
import type { MethodsOf, PropertiesOf, PropertyDefinitions } from './propertyKinds.ts'

/** How a React widget becomes an element of a page. */
export interface WidgetDefinition<Props, Handle> {
  readonly tag: string
  /** Loads the component, which is a separate chunk. */
  readonly load: () => Promise<ComponentType<Props & RefAttributes<Handle>> | ComponentType<Props>>
  /** Without this property nothing is shown. */
  readonly required?: Extract<keyof Props, string>
  readonly properties: PropertiesOf<Props>
  readonly methods: MethodsOf<Handle>
}

/** The same for code that treats all widgets alike. */
export interface AnyWidgetDefinition {
  readonly tag: string
  readonly load: () => Promise<unknown>
  readonly required?: string
  readonly properties: PropertyDefinitions
  readonly methods: Readonly<Record<string, true>>
}
