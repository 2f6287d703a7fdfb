import { isUnreachable } from '@diab/core/client'
import { type NewTransfer, transferMaxBodyBytes } from '@diab/core/devices'
import { useDiab } from '@diab/widgets/provider'
import { useEffect, useReducer, useRef } from 'react'
import type { readReadings } from './readReadings.ts'
import { initialUpload, transition, type UploadState } from './upload.machine.ts'
import { uploadMessages as messages } from './upload.messages.ts'

export type UploadActions = { choose: (file: File) => void; cancel: () => void; retry: () => void }

/**
 * Takes a file through reading and handing over. `read` does the reading: a worker in the product.
 */
export function useUpload(read: typeof readReadings): [UploadState, UploadActions] {
  const { client, now } = useDiab()
  const [state, dispatch] = useReducer(transition, initialUpload)
  const running = useRef<AbortController>(null)
  const parsed = useRef<NewTransfer>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(signal: AbortSignal) {
    if (!parsed.current) return
    try {
      const { transferToken } = await client.transfer.create(parsed.current, { signal })
      dispatch({ type: 'transferCreated', transferToken })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'sendingFailed', isOffline: isUnreachable(error) })
    }
  }

  async function choose(file: File) {
    const controller = new AbortController()
    running.current = controller
    dispatch({ type: 'fileChosen', fileName: file.name })
    try {
      if (file.size > transferMaxBodyBytes) return dispatch({ type: 'fileRefused', reason: messages.tooLarge })
      const bytes = await file.arrayBuffer()
      dispatch({ type: 'fileOpened' })
      const result = await read({ bytes, fileName: file.name, now: now() }, controller.signal)
      if ('refused' in result) return dispatch({ type: 'fileRefused', reason: result.refused })
      parsed.current = result.transfer
    } catch {
      if (!controller.signal.aborted) dispatch({ type: 'fileRefused', reason: messages.unreadable })
      return
    }
    dispatch({ type: 'readingsParsed' })
    await send(controller.signal)
  }

  return [
    state,
    {
      choose: (file) => void choose(file),
      cancel() {
        running.current?.abort()
        dispatch({ type: 'cancelled' })
      },
      retry() {
        const controller = new AbortController()
        running.current = controller
        dispatch({ type: 'retried' })
        void send(controller.signal)
      },
    },
  ]
}
