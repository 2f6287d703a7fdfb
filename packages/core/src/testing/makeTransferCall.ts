import { createDiabClient } from '../client/createDiabClient.ts'
import type { NewTransfer } from '../devices/transfer.contract.ts'
import type { FakeProvider } from './createFakeProvider.ts'
import { people } from './people.ts'

const inPieces: readonly string[] = ['transfer.readProgress', 'transfer.addPiece', 'transfer.end', 'transfer.discard']

/** A transfer that a call can name, and the body of a call about transfers. */
export async function makeTransferCall(fake: FakeProvider, id: string, handed: NewTransfer): Promise<{ token: string; body?: unknown }> {
  const { transfer } = createDiabClient(fake.clientOptions)
  const bodies: Record<string, unknown> = {
    'transfer.create': handed,
    'transfer.open': { device: null },
    'transfer.addPiece': {},
    'transfer.end': { pieceCount: 1 },
    'transfer.save': { patientId: people.patient.id },
  }
  if (!inPieces.includes(id)) return { token: (await transfer.create(handed)).transferToken, body: bodies[id] }
  const { transferToken: token } = await transfer.open({ device: null })
  await transfer.addPiece(token, 1, {})
  return { token, body: bodies[id] }
}
