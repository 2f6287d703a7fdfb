import type { SessionStore } from './cookieStateStore.ts'

/** A refresh token would outlive the tab in a place that scripts can read; renewal does not need one. */
export const withoutRefreshToken = (store: SessionStore): SessionStore => ({
  set: (key, value) => {
    const { refresh_token: _refreshToken, ...rest } = JSON.parse(value) as Record<string, unknown>
    return store.set(key, JSON.stringify(rest))
  },
  get: (key) => store.get(key),
  remove: (key) => store.remove(key),
  getAllKeys: () => store.getAllKeys(),
})
