import type { DiabClient } from '@diab/core/client'
import { clientKeyOf } from './clientKey.ts'

type Call = (...given: never[]) => unknown

/** Some areas of the client with some of their calls: `{ diary: { list: async () => […] } }`. */
export type PartialClient = { readonly [Area in keyof Omit<DiabClient, 'send'>]?: Partial<DiabClient[Area]> }

const missing = (area: string, call: string) => () =>
  Promise.reject(new Error(`Neither the widget's dataSource nor a client of its DiabProvider has ${area}.${call}.`))

type Sources = readonly (PartialClient | undefined)[]

/** Creates a client whose calls are looked for when they are made: in the first of the sources that has one. */
export function createSourceClient(initial: Sources) {
  let sources = initial
  const callsOf = (area: string) =>
    new Proxy({} as Record<string, Call>, {
      get: (_, call: string) => {
        for (const source of sources) {
          const calls = source?.[area as keyof PartialClient] as Record<string, Call> | undefined
          if (calls?.[call]) return calls[call].bind(calls)
        }
        return missing(area, call)
      },
    })
  const client = new Proxy({} as DiabClient, { get: (_, area: string) => callsOf(area) })
  const setSources = (next: Sources) => {
    sources = next
  }
  return { scope: { client, clientKey: clientKeyOf(client) }, setSources }
}
