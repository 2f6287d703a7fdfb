import type { DiabClient } from './createDiabClient.ts'

/** One request of the client; `signal` gives it up. Written once, it is the key of a query and its request. */
export type ReadCall<Data = unknown> = (client: DiabClient, signal: AbortSignal) => Promise<Data>

type Feature = Exclude<keyof DiabClient, 'send'>

/** The first element of a key. Any part of it names all queries that have that part. */
export interface ReadScope {
  readonly feature?: Feature
  /** The call of the feature; with the feature the name of its contract. */
  readonly call?: string
  /** First parameter of the path, or the searched text: the patient, the clinic, the thread, … */
  readonly id?: string
}

/** The scope of a call, then its further arguments: the key of fewer arguments names the queries of all longer ones. */
export type ReadKey = readonly [ReadScope, ...unknown[]]

class Recorded {
  readonly key: ReadKey

  constructor(key: ReadKey) {
    this.key = key
  }
}

/** Returns what tells one request from another: no signal, no functions, and undefined where nothing is left. */
function toKeyPart(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const parts = Object.entries(given).filter(([name, value]) => name !== 'signal' && value !== undefined && typeof value !== 'function')
  return parts.length === 0 ? undefined : Object.fromEntries(parts)
}

function record(feature: Feature, call: string, given: readonly unknown[]): Recorded {
  const parts = given.map(toKeyPart)
  const id = typeof parts[0] === 'string' ? (parts.shift() as string) : undefined
  while (parts.length > 0 && parts.at(-1) === undefined) parts.pop()
  return new Recorded([{ feature, call, ...(id === undefined ? {} : { id }) }, ...parts])
}

/** A client that sends nothing: each of its calls returns its key. */
const recorder = new Proxy({} as DiabClient, {
  get: (_client, feature) =>
    new Proxy(
      {},
      {
        get:
          (_api, call) =>
          (...given: unknown[]) =>
            record(feature as Feature, String(call), given),
      },
    ),
})

const unused = new AbortController().signal

/**
 * Returns the key of the query that a call of the client answers: `keyOf((client) => client.diary.list(patientId))`.
 * @throws TypeError for a call that is not exactly one request of the client
 */
export function keyOf(call: ReadCall): ReadKey {
  const recorded: unknown = call(recorder, unused)
  if (recorded instanceof Recorded) return recorded.key
  throw new TypeError('A read that composes requests needs a key')
}
