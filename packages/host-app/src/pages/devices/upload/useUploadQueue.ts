import { isUnreachable, ProviderError, keyOf } from '@diab/core/client'
import { PiecesDiffer, PieceSender, type SavedImportMapping } from '@diab/internal/devices'
import type { FileAnswers } from '@diab/core/devices'
import { useDiab } from '@diab/widgets/provider'
import { useDiabCache, useDiabMutation } from '@diab/widgets/unstable/hooks'
import { useEffect, useEffectEvent, useReducer, useRef } from 'react'
import type { ReadFile } from '../reading/readFile.ts'
import type { ReadingPiece } from '../reading/readingJob.ts'
import { unfinishedUploadsOf, uploadKey } from './unfinishedUploads.ts'
import { uploadMessages as messages } from './upload.messages.ts'
import { currentItem, emptyQueue, transition, type UploadItem, type UploadQueue } from './uploadQueue.machine.ts'

export type UploadActions = {
  choose: (files: readonly File[]) => void
  answer: (id: string, answers: FileAnswers) => void
  /** Continues what failed or was stopped. */
  retry: (id: string) => void
  /** Stops what is sent; what has arrived stays and can be continued. */
  stop: (id: string) => void
  /** Stops what is under way and gives it up, or clears away what is over. */
  remove: (id: string) => void
}

/** The data behind an item of the queue. */
type HeldFile = { file: File; key?: string; running?: AbortController }

/** The provider did not take a piece; the file itself was read. */
class SendingFailed extends Error {
  override readonly cause: unknown

  constructor(cause: unknown) {
    super('A piece could not be sent')
    this.cause = cause
  }
}

/** Takes files through reading, asking and handing over, one after the other. `read` does the reading: a worker in the product. */
export function useUploadQueue(read: ReadFile, userId: string, reader: 'patient' | 'staff'): [UploadQueue, UploadActions] {
  const unfinishedUploads = unfinishedUploadsOf(reader)
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
    const key = keyOf((reader) => reader.devices.readMappings(userId))
    const known = cache.read<SavedImportMapping[]>(key)
    if (known) return known
    const mappings = await client.devices.readMappings(userId, { signal }).catch(() => undefined)
    if (mappings) cache.write<SavedImportMapping[]>(key, () => mappings)
    return mappings ?? []
  }

  /** Hands the pieces of one file over as they are read. */
  function createHandOver(id: string, key: string, signal: AbortSignal) {
    const sender = new PieceSender(client.transfer, {
      signal,
      transferToken: unfinishedUploads.read(key),
      onOpened: (transferToken) => unfinishedUploads.write(key, transferToken),
    })
    let whole: string | undefined
    let sent = 0
    async function add(piece: ReadingPiece) {
      dispatch({ type: 'sendingStarted', id })
      if (piece.isWhole) whole = (await client.transfer.create(piece.body, { signal })).transferToken
      else await sender.add(piece, piece.body)
      sent += piece.count
      dispatch({ type: 'sent', id, fraction: sent / piece.total })
    }
    return {
      add: (piece: ReadingPiece) => add(piece).catch((error: unknown) => Promise.reject(new SendingFailed(error))),
      end: async () =>
        whole ?? (await sender.end({ itemCount: sent }).catch((error: unknown) => Promise.reject(new SendingFailed(error)))).transferToken,
    }
  }

  function reportFailure(id: string, key: string, error: unknown) {
    if (!(error instanceof SendingFailed)) return dispatch({ type: 'fileRefused', id, reason: messages.unreadable })
    const { cause } = error
    // The next try begins a new transfer.
    if (cause instanceof PiecesDiffer) unfinishedUploads.remove(key)
    if (cause instanceof ProviderError && (cause.status === 413 || cause.status === 400))
      dispatch({ type: 'fileRefused', id, reason: messages.tooMany })
    else dispatch({ type: 'sendingFailed', id, isOffline: isUnreachable(cause) })
  }

  async function readItem({ id, answers }: UploadItem) {
    const entry = held.current.get(id)
    if (!entry) return
    const { signal } = (entry.running = new AbortController())
    dispatch({ type: 'readingStarted', id })
    const key = (entry.key = await uploadKey(userId, entry.file, answers))
    try {
      const job = { file: entry.file, answers, mappings: await readMappings(signal) }
      const handOver = createHandOver(id, key, signal)
      const onProgress = (fraction: number) => dispatch({ type: 'progressed', id, fraction })
      const reading = await read(job, { signal, onProgress, onPiece: handOver.add })
      if (reading.state === 'refused') return dispatch({ type: 'fileRefused', id, reason: reading.reason })
      if (reading.state === 'ask') return dispatch({ type: 'asked', id, question: reading.question })
      const transferToken = await handOver.end()
      unfinishedUploads.remove(key)
      dispatch({ type: 'transferCreated', id, transferToken, count: reading.itemCount, warnings: reading.warnings })
    } catch (error) {
      if (!signal.aborted) reportFailure(id, key, error)
    }
  }

  const { mutate: forget } = useDiabMutation<void, string>({ mutationFn: (token, { client: calls }) => calls.transfer.discard(token) })
  /** Gives up what has arrived of an upload; a provider that cannot be reached forgets it by itself. */
  function discard(key: string) {
    const token = unfinishedUploads.read(key)
    unfinishedUploads.remove(key)
    if (token !== undefined) forget(token)
  }

  const current = currentItem(queue)
  const readCurrent = useEffectEvent(() => {
    if (current) void readItem(current)
  })
  // Once for each time that its turn comes.
  const waitingId = current?.at.step === 'waiting' ? current.id : undefined
  useEffect(() => {
    if (waitingId !== undefined) readCurrent()
  }, [waitingId])

  return [
    queue,
    {
      choose(files) {
        const fresh = files.map((file) => ({ id: crypto.randomUUID(), file }))
        for (const { id, file } of fresh) held.current.set(id, { file })
        dispatch({ type: 'filesChosen', files: fresh.map(({ id, file }) => ({ id, fileName: file.name, size: file.size })) })
      },
      answer: (id, answers) => dispatch({ type: 'answered', id, answers }),
      retry: (id) => dispatch({ type: 'retried', id }),
      stop(id) {
        held.current.get(id)?.running?.abort()
        dispatch({ type: 'stopped', id })
      },
      remove(id) {
        const entry = held.current.get(id)
        entry?.running?.abort()
        held.current.delete(id)
        dispatch({ type: 'removed', id })
        if (entry?.key !== undefined) discard(entry.key)
      },
    },
  ]
}
