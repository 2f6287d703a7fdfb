import { createDiabClient } from '../../client/createDiabClient.ts'
import type { DiaryApi } from '../../diary/diary.api.ts'
import type { FetchFunction } from '../../http/createHttp.ts'
import { createFakeProvider } from '../../testing/createFakeProvider.ts'
import { people } from '../../testing/people.ts'

/** What the network does to one call: takes it there and back, loses it on the way, loses the answer, or kills the page then. */
export const fates = ['through', 'lost', 'unheard', 'cut', 'cutUnheard', 'crash', 'crashUnheard', 'unauthenticated', 'busy'] as const
export type Fate = (typeof fates)[number]

export interface Weather {
  online: boolean
  /** Milliseconds since 1970, by the device's clock. */
  now: number
}

export interface StormyProvider {
  /** The diary's calls of one page; `onCrash` when the page dies in the middle of one, which is then never answered. */
  connect: (onCrash: () => void) => DiaryApi
  /** The values of the diary's entries, in the order in which they arrived. */
  values: () => (number | null | undefined)[]
  /** The keys of the created entries, in the order in which they arrived. */
  arrivals: readonly string[]
}

const never = () => new Promise<never>(() => {})

/** The fake provider behind the real client, by a network that meets every call of the diary with the next of `fates`. */
export function makeStormyProvider(met: Fate[], weather: Weather): StormyProvider {
  const provider = createFakeProvider()
  const arrivals: string[] = []
  const waiting = [...met]

  async function reach(...request: Parameters<FetchFunction>): Promise<Response> {
    const answer = await provider.fetch(...request)
    const key = new Headers(request[1]?.headers).get('idempotency-key')
    if (key && answer.ok && !arrivals.includes(key)) arrivals.push(key)
    return answer
  }

  function storm(onCrash: () => void): FetchFunction {
    return async (...request) => {
      if (!new Request(...request).url.includes('/diary/')) return provider.fetch(...request)
      const fate = waiting.shift() ?? 'through'
      if (fate === 'cut' || fate === 'cutUnheard') weather.online = false
      if (fate === 'lost' || fate === 'cut') throw new TypeError('Failed to fetch')
      if (fate === 'unauthenticated' || fate === 'busy') return new Response(null, { status: fate === 'busy' ? 503 : 401 })
      if (fate !== 'crash') {
        const answer = await reach(...request)
        if (fate === 'through') return answer
        if (fate !== 'crashUnheard') throw new TypeError('Failed to fetch')
      }
      onCrash()
      return never()
    }
  }

  return {
    connect: (onCrash) => createDiabClient({ ...provider.clientOptions, fetch: storm(onCrash) }).diary,
    values: () => (provider.state.entries[people.patient.id] ?? []).map((entry) => ('value' in entry ? entry.value : undefined)),
    arrivals,
  }
}
