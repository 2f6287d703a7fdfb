import { expect, it } from 'vitest'
import { createDiabClient } from '../client/createDiabClient.ts'
import { createFakeProvider } from '../testing/createFakeProvider.ts'
import { encodeTransfer } from './encodeTransfer.ts'
import type { NewTransfer } from './transfer.contract.ts'

const transfer: NewTransfer = {
  device: { name: 'Mintamérő', serialNumber: 'Ő-1' },
  glucoseList: [{ entryDate: '2026-11-18T08:00:00', value: 6.4 }],
  medicineIntakeList: [],
  mealList: [{ entryDate: '2026-11-18T08:10:00', value: 40, details: 'Zabkása' }],
  ketoneList: [],
}

it('is what the provider would have been sent without it', async () => {
  const provider = createFakeProvider()
  const { body, count } = encodeTransfer(transfer)
  await createDiabClient(provider.clientOptions).transfer.create(body)
  expect(count).toBe(2)
  expect(provider.calls.at(-1)).toMatchObject({ body: transfer, status: 201, headers: { 'content-type': 'application/json' } })
})
