/** What instrumented code asks: which mutants are in force, as a rule one. While tests are recorded it collects the mutants that they reach. */
export interface MutationSwitch {
  active: ReadonlySet<string> | undefined
  reached: Set<string> | undefined
  is(id: string): boolean
  /** Gives back its argument. */
  value<T>(value: T): T
  /** Continues a chain of calls, unless the mutant in force leaves the call out. */
  drop<T>(id: string, head: T, rest: (head: T) => unknown): unknown
  /** A record, or a part of a statement, that is the one or the other whenever it is read. */
  record<T extends object>(id: string, original: T, mutated: T): T
}

declare global {
  var __mutation: MutationSwitch
}

export function installSwitch(): MutationSwitch {
  globalThis.__mutation ??= {
    active: undefined,
    reached: undefined,
    is(id) {
      this.reached?.add(id)
      return this.active?.has(id) ?? false
    },
    value: (value) => value,
    drop(id, head, rest) {
      return this.is(id) ? head : rest(head)
    },
    record: (id, original, mutated) =>
      new Proxy(original, {
        get(_target, key) {
          const chosen = globalThis.__mutation.is(id) ? mutated : original
          const value: unknown = Reflect.get(chosen, key)
          // The methods of a part of a statement read private fields.
          return typeof value === 'function' ? (value.bind(chosen) as unknown) : value
        },
      }),
  }
  return globalThis.__mutation
}
