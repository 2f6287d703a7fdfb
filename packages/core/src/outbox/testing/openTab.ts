import type { DiaryApi } from '../../diary/diary.api.ts'
import { defaultGlucoseRanges } from '../../diary/glucoseRange.ts'
import { defaultLabelTimes } from '../../diary/labelTimes.ts'
import { createOutbox, type OutboxSender } from '../createOutbox.ts'
import type { OutboxStore } from '../outboxStore.ts'
import { withOutbox } from '../withOutbox.ts'
import type { StormyProvider, Weather } from './makeStormyProvider.ts'

const plan = { labelTimes: defaultLabelTimes, ranges: defaultGlucoseRanges }

export interface Tab {
  outbox: OutboxSender
  diary: DiaryApi
  isGone: () => boolean
  kill: () => void
  /** What came of it, undefined where it failed or where the page died meanwhile. */
  settle: <Answer>(work: Promise<Answer>) => Promise<Answer | undefined>
}

/** One tab: what it holds in memory is lost with it, what the store holds is not. */
export async function openTab(provider: StormyProvider, store: OutboxStore, weather: Weather, userId: string): Promise<Tab> {
  const gone = Promise.withResolvers<undefined>()
  let isGone = false
  const kill = () => {
    isGone = true
    gone.resolve(undefined)
  }
  // A page that is gone asks for nothing more and keeps nothing more.
  const whileOpen =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      isGone ? new Promise(() => {}) : work(...given)
  const ownStore: OutboxStore = {
    ...store,
    read: whileOpen(store.read),
    change: whileOpen(store.change),
    // The browser frees the lock of a page that is gone.
    whileSending: (user, work) =>
      store.whileSending(user, () => Promise.race([work(), gone.promise.then(() => Promise.reject(new Error('The page is gone')))])),
  }
  const api = provider.connect(kill)
  const now = () => weather.now
  const isOnline = () => weather.online
  const outbox = createOutbox({ store: ownStore, api, isOnline, now, wait: () => () => {} })
  const newKey = () => crypto.randomUUID()
  const diary = withOutbox(api, { outbox, isOnline, now, newKey, canQueue: () => true, readPlan: async () => plan })
  await outbox.belongTo(userId)
  return {
    outbox,
    diary,
    isGone: () => isGone,
    kill,
    settle: (work) => Promise.race([work.catch(() => undefined), gone.promise]),
  }
}
