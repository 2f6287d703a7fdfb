import type { MealTimePlan, Medicine, TherapyChange } from '@diab/core/rules'
import type { TestProvider } from './createTestProvider.ts'
import type { TestPerson } from './makePeople.ts'

/** An answer as a test looks at it; `body` is undefined for one without a body. */
export interface Answered {
  status: number
  body: unknown
  headers: Headers
}

interface Sending {
  body?: unknown
  /** The version the caller saw. */
  version?: number
  key?: string
}

/** One person's calls about the therapy of a patient, over HTTP. */
export async function createTherapyClient(provider: TestProvider, patient: { id: string }, caller: TestPerson) {
  const token = await provider.tokenFor(caller)
  async function send(method: string, rest: string, { body, version, key }: Sending = {}): Promise<Answered> {
    const headers = {
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const response = await provider.call(method, `/v1/patient/${patient.id}${rest}`, { token, body, headers })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }
  async function ok<Body>(method: string, rest: string, sending?: Sending): Promise<Body> {
    const { status, body } = await send(method, rest, sending)
    if (status >= 300) throw new Error(`${method} ${rest}: ${status} ${JSON.stringify(body)}`)
    return body as Body
  }

  return {
    send,
    ok,
    plans: () => ok<MealTimePlan[]>('GET', '/therapy'),
    history: (query = '?noLimit=true') => ok<TherapyChange[]>('GET', `/therapy/history${query}`),
    create: (mealTime: number, startsAt = '06:00', endsAt = '09:00') =>
      ok<MealTimePlan>('POST', '/therapy', { body: { mealTime, startsAt, endsAt } }),
    addMeal: (plan: { id: string }, referenceValue: number) =>
      ok<MealTimePlan>('POST', `/therapy/${plan.id}/task/meal`, { body: { mealType: 2, referenceValue } }),
    addMeasurement: (plan: { id: string }, measurementType: number, referenceValue: number) =>
      ok<MealTimePlan>('POST', `/therapy/${plan.id}/task/measurement`, { body: { measurementType, referenceValue } }),
    addMedicine: (plan: { id: string }, medicine: { id: string }, referenceValue: number) =>
      ok<MealTimePlan>('POST', `/therapy/${plan.id}/task/medicine`, { body: { medicineId: medicine.id, referenceValue } }),
    /** The one medicine of the catalogue with this ATC code. */
    async medicine(atcCode: string): Promise<Medicine> {
      const response = await provider.call('GET', `/v1/medicine?name=${atcCode}`, { token })
      const [found] = (await response.json()) as Medicine[]
      if (!found) throw new Error(`no medicine ${atcCode}`)
      return found
    },
  }
}

export type TherapyClient = Awaited<ReturnType<typeof createTherapyClient>>
