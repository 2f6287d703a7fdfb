import { isUnreachable, ProviderError } from '@diab/core/client'
import { devicesKeys, type EncodedTransfer, type FileAnswers, type SavedImportMapping } from '@diab/core/devices'
import { useDiab, useDiabCache } from '@diab/widgets/provider'
import { useEffect, useReducer, useRef } from 'react'
import type { ReadFile } from '../reading/readFile.ts'
import { uploadMessages as messages } from './upload.messages.ts'
import { currentItem, emptyQueue, transition, type UploadItem, type UploadQueue } from './uploadQueue.machine.ts'

export type UploadActions = {
  choose: (files: readonly File[]) => void
  answer: (id: string, answers: FileAnswers) => void
  retry: (id: string) => void
  /** Stops what is under way, or clears away what is over. */
  remove: (id: string) => void
}

/** What the queue's items stand for. */
type HeldFile = { file: File; parsed?: Parsed; running?: AbortController }
type Parsed = EncodedTransfer & { warnings: readonly string[] }

/** Takes files through reading, asking and handing over, one after the other. `read` does the reading: a worker in the product. */
export function useUploadQueue(read: ReadFile, userId: string): [UploadQueue, UploadActions] {
  const { client } = useDiab()
  const cache = useDiabCache()
  const [queue, dispatch] = useReducer(transition, emptyQueue)
  const held = useRef(new Map<string, HeldFile>())
  useEffect(() => {
    const files = held.current
    return () => {
      for (const { running } of files.values()) running?.abort()
    }
  }, [])

  /** How the person read unknown layouts before; without a network a file is read all the same. */
  async function readMappings(signal: AbortSignal): Promise<SavedImportMapping[]> {
    const key = devicesKeys.mappings(userId)
    const known = cache.read<SavedImportMapping[]>(key)
    if (known) return known
    const mappings = await client.devices.readMappings(userId, { signal }).catch(() => undefined)
    if (mappings) cache.write<SavedImportMapping[]>(key, () => mappings)
    return mappings ?? []
  }

  async function send(id: string, { body, count, warnings }: Parsed, signal: AbortSignal) {
    try {
      const { transferToken } = await client.transfer.create(body, { signal })
      dispatch({ type: 'transferCreated', id, transferToken, count, warnings })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof ProviderError && error.status === 413) dispatch({ type: 'fileRefused', id, reason: messages.tooMany })
      else dispatch({ type: 'sendingFailed', id, isOffline: isUnreachable(error) })
    }
  }

  async function readItem({ id, answers }: UploadItem) {
    const entry = held.current.get(id)
    if (!entry) return
    const { signal } = (entry.running = new AbortController())
    dispatch({ type: 'readingStarted', id })
    try {
      const job = { file: entry.file, answers, mappings: await readMappings(signal) }
      const reading = await read(job, { signal, onProgress: (fraction) => dispatch({ type: 'progressed', id, fraction }) })
      if (reading.state === 'refused') return dispatch({ type: 'fileRefused', id, reason: reading.reason })
      if (reading.state === 'ask') return dispatch({ type: 'asked', id, question: reading.question })
      entry.parsed = reading
    } catch {
      if (!signal.aborted) dispatch({ type: 'fileRefused', id, reason: messages.unreadable })
      return
    }
    dispatch({ type: 'readingsParsed', id })
    await send(id, entry.parsed, signal)
  }

  const current = currentItem(queue)
  useEffect(() => {
    if (current?.at.step === 'waiting') void readItem(current)
    // Once for each time that its turn comes; the functions are new with every drawing.
    // oxlint-disable-next-line react/exhaustive-deps -- readItem reads refs and stable values alone
  }, [current?.id, current?.at.step])

  return [
    queue,
    {
      choose(files) {
        const fresh = files.map((file) => ({ id: crypto.randomUUID(), file }))
        for (const { id, file } of fresh) held.current.set(id, { file })
        dispatch({ type: 'filesChosen', files: fresh.map(({ id, file }) => ({ id, fileName: file.name, size: file.size })) })
      },
      answer: (id, answers) => dispatch({ type: 'answered', id, answers }),
      retry(id) {
        const entry = held.current.get(id)
        if (!entry?.parsed) return
        entry.running = new AbortController()
        dispatch({ type: 'retried', id })
        void send(id, entry.parsed, entry.running.signal)
      },
      remove(id) {
        held.current.get(id)?.running?.abort()
        held.current.delete(id)
        dispatch({ type: 'removed', id })
      },
    },
  ]
}
