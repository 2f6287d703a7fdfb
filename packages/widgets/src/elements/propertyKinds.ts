import type { DiabElementEventDetails } from './elementEvents.ts'

type EventName = keyof DiabElementEventDetails

/** The event of the element that represents a callback of the React component. */
export type EventProperty<Args extends readonly unknown[] = never[]> = {
  [Name in EventName]: {
    readonly kind: 'event'
    readonly name: Name
    /** Returns the event's detail: identifiers and the view, never measured or written data. The property gets everything. */
    readonly detail: (...args: Args) => DiabElementEventDetails[Name]
    /** The property that takes the callback's first value over, where the page has set it and does not cancel the event. */
    readonly sets?: string
    /** The component behaves otherwise when the page listens: the callback is passed only then. */
    readonly onlyWhenHeard?: true
  }
}[EventName]

/** Several places of a widget, each a separate slot. */
export interface SlotsProperty<Name extends string = string> {
  readonly kind: 'slots'
  readonly names: Readonly<Record<Name, true>>
}

/** `text`, `number` and `flag` have an attribute of the same name; a `slot` takes elements, a `renderer` gives them. */
export type PropertyDefinition =
  | { readonly kind: 'text' | 'number' | 'flag' | 'value' | 'slot' | 'renderer' }
  | SlotsProperty
  | EventProperty

export type PropertyDefinitions = Readonly<Record<string, PropertyDefinition>>

/** The host element's own business, or React's. */
type LeftOut = 'className' | 'children' | 'ref' | 'key'

type AnyFunction = (...args: never[]) => unknown

type PropertyOf<Value> =
  NonNullable<Value> extends AnyFunction
    ? { readonly kind: 'value' | 'renderer' } | EventProperty<Parameters<NonNullable<Value> & AnyFunction>>
    : PropertyDefinition

/** One definition for every public prop of a component, so that a new prop without one is an error of types. */
export type PropertiesOf<Props> = {
  readonly [Name in Exclude<keyof Props & string, LeftOut>]-?: Name extends 'slots'
    ? SlotsProperty<keyof NonNullable<Props[Name]> & string>
    : PropertyOf<Props[Name]>
}

/** One name for every method of a component's handle. */
export type MethodsOf<Handle> = { readonly [Name in keyof Handle & string]: true }

/** Returns the slots of a property by the names of their places; none for a property of another kind. */
export const slotNamesOf = (name: string, definition: PropertyDefinition): readonly string[] =>
  definition.kind === 'slot' ? [name] : definition.kind === 'slots' ? Object.keys(definition.names) : []

/** Returns the attribute of a property, or the name of its slot. */
export const attributeOf = (property: string): string => property.replaceAll(/[A-Z]+/g, (capitals) => `-${capitals.toLowerCase()}`)

export const hasAttribute = ({ kind }: PropertyDefinition): boolean => kind === 'text' || kind === 'number' || kind === 'flag'
