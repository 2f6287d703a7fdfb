type Calls = Record<string, (...given: never[]) => Promise<unknown>>

/**
 * The calls of a feature, fetched with the first of them: a page that never uploads does not load what an upload needs.
 * Every call is a promise anyway, so its caller sees no difference.
 */
export function lazyApi<Api extends object>(load: () => Promise<Api>): Api {
  let loading: Promise<Api> | undefined
  const api = () =>
    (loading ??= load().catch((error: unknown) => {
      // Without a network now, perhaps with one at the next call.
      loading = undefined
      throw error
    }))
  return new Proxy({} as Api, {
    get: (_target, name) =>
      // A promise would be asked for `then`.
      typeof name === 'symbol' || name === 'then'
        ? undefined
        : async (...given: never[]) => ((await api()) as unknown as Calls)[name]?.(...given),
  })
}
