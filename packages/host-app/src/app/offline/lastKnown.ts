import { createLazyDiabClient, type DiabClient, type FetchFunction } from '@diab/core/client'
import { isStaff, Role } from '@diab/core/guards'
import { withOutbox } from '@diab/core/outbox'
import type { Query } from '@tanstack/react-query'
import type { App } from '../createApp.ts'
import { locale } from '../language/locale.ts'
import { ownDiariesOf, readPlanWith } from '../outbox/createAppOutbox.ts'
import type { LastKnown } from './lastKnownTypes.ts'
import { questionOf } from './responseCache.ts'
import type { ResponseStore } from './responseStore.ts'

export type LastKnownPorts = {
  app: Pick<App, 'atRest' | 'config' | 'connection' | 'outbox' | 'session' | 'shownLastKnown'>
  answers: Pick<ResponseStore, 'recall'>
  /** Whose sign-in this browser held when the page began. */
  userId: string
}

/** The call of a query, as `useRead` notes it. */
type Read = (client: DiabClient, signal: AbortSignal) => Promise<unknown>

const never = new AbortController().signal

export function createLastKnown({ app, answers, userId }: LastKnownPorts): LastKnown {
  const { config, connection, outbox, session, shownLastKnown } = app
  let isBeginning = true
  void app.atRest().then(() => (isBeginning = false))

  /** Reads with what the device keeps, and with nothing else. `at` is the time of the oldest answer. */
  async function read<Data>(call: (client: DiabClient) => Promise<Data>): Promise<{ data: Data; at: number } | undefined> {
    let at = Infinity
    const fetch: FetchFunction = async (input, init) => {
      const question = questionOf(input, init)
      const found = question && (await answers.recall(userId, question))
      if (!found) throw new TypeError('Not kept on this device')
      at = Math.min(at, found.at)
      return found.response
    }
    const client = createLazyDiabClient({ baseUrl: config.apiUrl, locale, fetch })
    const diary = withOutbox(client.diary, {
      // What waits is sent by the call that asks the provider.
      outbox: { ...outbox, flush: async () => {} },
      isOnline: () => false,
      now: () => Date.now(),
      newKey: () => crypto.randomUUID(),
      canQueue: (patientId) => ownDiariesOf(session.state.get()).includes(patientId),
      readPlan: (patientId) => readPlanWith(client, patientId),
    })
    return call({ ...client, diary }).then(
      (data) => (at === Infinity ? undefined : { data, at }),
      () => undefined,
    )
  }

  return {
    async loadUser() {
      const [profile, supervised] = await Promise.all([
        read(({ account }) => account.readUser()),
        read(({ supervision }) => supervision.list(userId)),
      ])
      const user = profile?.data
      // What a page shows of staff follows from their clinics, which are not kept; a policy is asked for by the provider's word alone.
      if (!user || !supervised || user.id !== userId || isStaff(user) || !user.roles.includes(Role.Patient) || !user.privacyAccepted)
        return undefined
      // Before the first frame, so that the line that says so moves nothing later.
      if (!connection.get().online) connection.set((state) => ({ ...state, cachedAt: Math.min(profile.at, supervised.at) }))
      return { user, supervised: supervised.data }
    },

    follow(queryClient) {
      const cache = queryClient.getQueryCache()
      const shown = new Map<string, number>()
      const failed = new Set<string>()
      const show = () =>
        shownLastKnown.set(() =>
          shown.size === 0
            ? undefined
            : { at: Math.min(...shown.values()), hasFailed: [...shown.keys()].some((queryHash) => failed.has(queryHash)) },
        )

      async function begin(query: Query) {
        const call = query.meta?.['call'] as Read | undefined
        if (!call || !isBeginning || query.state.data !== undefined) return
        const known = await read((client) => call(client, never))
        const state = session.state.get()
        // The answer of now has come first, or the person has left.
        if (known?.data === undefined || query.state.data !== undefined || query.state.fetchStatus !== 'fetching') return
        if (state.kind !== 'signedIn' || state.user.id !== userId) return
        shown.set(query.queryHash, known.at)
        queryClient.setQueryData(query.queryKey, known.data, { updatedAt: known.at })
        show()
      }

      cache.subscribe((event) => {
        const { query } = event
        if (event.type === 'updated' && event.action.type === 'fetch') void begin(query)
        if (event.type === 'updated' && shown.has(query.queryHash)) {
          if (event.action.type === 'error') failed.add(query.queryHash)
          if (event.action.type === 'fetch') failed.delete(query.queryHash)
          if (event.action.type === 'error' || event.action.type === 'fetch') show()
        }
        const isNow = event.type === 'updated' && event.action.type === 'success' && !event.action.manual
        if ((isNow || event.type === 'removed') && shown.delete(query.queryHash)) show()
      })
      for (const query of cache.getAll()) if (query.state.fetchStatus === 'fetching') void begin(query)
    },
  }
}
