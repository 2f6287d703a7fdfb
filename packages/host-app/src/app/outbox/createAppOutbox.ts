import type { DiabClient, DiaryApi } from '@diab/core/client'
import { defaultGlucoseRanges, defaultLabelTimes, type PatientPlan } from '@diab/core/rules'
import { createOutbox, type OutboxSender, type OutboxStore, withOutbox } from '@diab/core/outbox'
import type { Connection } from '../connection.ts'
import type { AppSessionState } from '../session/createAppSession.ts'
import type { Store } from '../store.ts'

export type AppOutboxPorts = {
  store: OutboxStore
  /** The diary's calls whose failures open no page: no user waits for what is sent in the background. */
  quietDiary: DiaryApi
  client: DiabClient
  session: () => Store<AppSessionState>
  connection: Store<Connection>
  page: Window
}

export type AppOutbox = {
  outbox: OutboxSender
  /** The diary's calls with the outbox before them. */
  diary: DiaryApi
  /** Follows sign-in and network from now on. */
  start: () => void
}

/** Whose diaries a device may keep for a person: the own one and those in their care; none that they see as staff. */
export function ownDiariesOf(state: AppSessionState): readonly string[] {
  if (state.kind !== 'signedIn' || !state.isPatient) return []
  return [state.user.id, ...state.supervised.map(({ id }) => id)]
}

/** The plan by which an entry that waits is shown; the usual one where it cannot be had. */
export async function readPlanWith({ therapy }: Pick<DiabClient, 'therapy'>, patientId: string): Promise<PatientPlan> {
  const [labelTimes, ranges] = await Promise.all([
    therapy.listLabels(patientId).catch(() => defaultLabelTimes),
    therapy.listGlucoseRanges(patientId).catch(() => defaultGlucoseRanges),
  ])
  return { labelTimes, ranges }
}

/** The outbox of a patient or a supervisor; what staff write for others does not wait on a device that others use. */
export function createAppOutbox({ store, quietDiary, client, session, connection, page }: AppOutboxPorts): AppOutbox {
  const isOnline = () => page.navigator.onLine
  const now = () => Date.now()
  const wait = (work: () => void, milliseconds: number) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  }
  const outbox = createOutbox({ store, api: quietDiary, isOnline, now, wait })

  const ownDiaries = () => ownDiariesOf(session().get())

  return {
    outbox,
    diary: withOutbox(client.diary, {
      outbox,
      isOnline,
      now,
      newKey: () => crypto.randomUUID(),
      canQueue: (patientId) => ownDiaries().includes(patientId),
      readPlan: (patientId) => readPlanWith(client, patientId),
    }),
    start() {
      const follow = () => void outbox.belongTo(ownDiaries()[0])
      session().subscribe(follow)
      follow()
      connection.subscribe(() => {
        if (connection.get().online) void outbox.retryNow()
      })
    },
  }
}
