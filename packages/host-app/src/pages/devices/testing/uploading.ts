import { createDiabClient } from '@diab/core/client'
import type { NewTransfer } from '@diab/core/devices'
import type { FakeProvider } from '@diab/core/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import type { ReadingOrder, ReadingReport } from '../reading/readingJob.ts'
import { serveReading } from '../reading/serveReading.ts'

/** Replaces the browser's Worker, which jsdom lacks, and runs the same reader. */
class InlineWorker extends EventTarget {
  #isOver = false
  #next: () => void = () => undefined

  postMessage(order: ReadingOrder) {
    if (order.type === 'next') return this.#next()
    const report = (data: ReadingReport) => {
      if (!this.#isOver) this.dispatchEvent(new MessageEvent('message', { data }))
    }
    void serveReading(order.job, {
      report,
      sendPiece: (piece) =>
        new Promise((resolve) => {
          this.#next = resolve
          report({ type: 'piece', piece })
        }),
    })
  }

  terminate() {
    this.#isOver = true
  }
}

/** The fake provider's noon in Budapest, so that the page and the provider mean the same by now. */
export const noon = new Date('2026-11-20T11:00:00Z')

export function setUpUploads() {
  sessionStorage.clear()
  vi.stubGlobal('Worker', InlineWorker)
  vi.useFakeTimers({ toFake: ['Date'], now: noon })
}

export const csvFile = (lines: readonly string[], name = 'meres.csv') => new File([lines.join('\n')], name, { type: 'text/csv' })

export const chooseFiles = async (...files: File[]) =>
  userEvent.upload(await screen.findByLabelText('Fájl kiválasztása'), files, { applyAccept: false })

/** Two glucose readings of a meter, the newer one at `newest`. */
export function transferOf(newest: string, serialNumber: string | null = '0042-7719'): NewTransfer {
  return {
    device: { name: 'Mintamérő GL-200', serialNumber },
    source: { format: 'ownCsv', fileName: 'meres.csv' },
    glucoseList: [
      { entryDate: '2026-11-18T08:00:00', value: 6.4 },
      { entryDate: newest, value: 8.1 },
    ],
    medicineIntakeList: [],
    mealList: [],
    ketoneList: [],
    refusedList: [
      { line: 17, row: '2026.11.09. 12:20;6,3', reason: 'Ellenőrző oldat mérése, nem vércukor.' },
      { line: 103, row: '7,1', reason: 'Nincs időpont a sorban.' },
    ],
  }
}

/** Hands over as the page does with a large file. */
export async function handOverInPieces(provider: FakeProvider, { device, source, ...piece }: NewTransfer): Promise<string> {
  const { transfer } = createDiabClient(provider.clientOptions)
  const { transferToken } = await transfer.open({ device, source })
  await transfer.addPiece(transferToken, 1, piece)
  await transfer.end(transferToken, 1)
  return transferToken
}

export async function handOver(provider: FakeProvider, transfer: NewTransfer): Promise<string> {
  return (await createDiabClient(provider.clientOptions).transfer.create(transfer)).transferToken
}
