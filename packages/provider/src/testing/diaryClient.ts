import type { DailySummary } from '@diab/core/analysis'
import type { DiaryEntry, EntryType } from '@diab/core/rules'
import type { TestProvider } from './createTestProvider.ts'
import type { TestPerson } from './makePeople.ts'

/** A person's own diary over HTTP. Calls that a test wants to see refused answer their status. */
export async function createDiaryClient(provider: TestProvider, patient: TestPerson) {
  const token = await provider.tokenFor(patient)
  const path = (rest: string) => `/v1/patient/${patient.id}${rest}`
  const send = (method: string, rest: string, body?: unknown) => provider.call(method, path(rest), { token, body })
  async function get<Body>(rest: string): Promise<Body> {
    const response = await send('GET', rest)
    if (!response.ok) throw new Error(`${rest}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Body
  }
  const itemPath = ({ entryType, id }: Pick<DiaryEntry, 'entryType' | 'id'>) => `/diary/${entryType}/${id}`

  return {
    send,
    /** Oldest first. */
    entries: () => get<DiaryEntry[]>('/diary?noLimit=true&sortBy=entry_date_asc'),
    summary: (query = '') => get<DailySummary[]>(`/summary${query}`),
    async create(entryType: EntryType, ...entries: unknown[]): Promise<DiaryEntry[]> {
      const response = await send(
        'POST',
        `/diary/${entryType}`,
        entries.map((entry) => ({ entry })),
      )
      const items = (await response.json()) as { statusCode: number; body: DiaryEntry }[]
      return items.flatMap(({ statusCode, body }) => (statusCode === 201 ? [body] : []))
    },
    update: async (entry: Pick<DiaryEntry, 'entryType' | 'id'>, fresh: unknown) => (await send('PUT', itemPath(entry), fresh)).status,
    relabel: async ({ id }: Pick<DiaryEntry, 'id'>, therapyLabel: number) =>
      (await send('PUT', `/diary/${id}/label`, { therapyLabel })).status,
    remove: async (entry: Pick<DiaryEntry, 'entryType' | 'id'>) => (await send('DELETE', itemPath(entry))).status,
    /** Hands readings over and saves them, as an upload does; answers the status of the save. */
    async upload(glucoseList: readonly unknown[]): Promise<number> {
      const lists = { glucoseList, medicineIntakeList: [], mealList: [], ketoneList: [] }
      const handed = await provider.call('POST', '/v1/transfer', { body: { device: null, ...lists } })
      const { transferToken } = (await handed.json()) as { transferToken: string }
      const saved = await provider.call('POST', `/v1/transfer/${transferToken}/save`, { token, body: { patientId: patient.id } })
      return saved.status
    },
  }
}

export type DiaryClient = Awaited<ReturnType<typeof createDiaryClient>>
