import { generalMessages, keyOf } from '@diab/core/client'
import type { Thread } from '@diab/core/rules'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDiabCache } from '../../provider/useDiabCache.ts'
import { useDiabMutation } from '../../provider/useDiabMutation.ts'
import { useRead } from '../../provider/useRead.ts'
import type { Recipient, ThreadPanelOptions } from '../threadPanelOptions.ts'

const typingMilliseconds = 250

/** Returns the debounced text. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const none: readonly Recipient[] = []

export interface NewThreadOptions {
  findRecipients: ThreadPanelOptions['findRecipients']
  isOpen: boolean
  onStarted: (thread: Thread) => void
}

export interface NewThread {
  readonly search: string
  readonly setSearch: (search: string) => void
  readonly offer: readonly Recipient[]
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
  readonly chosen: readonly Recipient[]
  /** Another patient would read the first one's messages. */
  readonly mayChoose: (recipient: Recipient) => boolean
  readonly toggle: (recipient: Recipient) => void
  readonly isStarting: boolean
  readonly problems: readonly string[]
  readonly start: () => void
  readonly reset: () => void
}

/** Holds the choice of recipients of a new thread: colleagues, and one patient at most. */
export function useNewThread({ findRecipients, isOpen, onStarted }: NewThreadOptions): NewThread {
  const cache = useDiabCache()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly Recipient[]>(none)
  const name = useSettled(search.trim())
  const offer = useRead<readonly Recipient[]>(async (_client, signal) => findRecipients?.(name, signal) ?? none, {
    key: ['recipients', name],
    enabled: isOpen && findRecipients !== undefined,
    placeholderData: keepPreviousData,
  })

  const starting = useDiabMutation<Thread, readonly string[]>({
    mutationFn: (ids, { client, idempotencyKeyOf }) => client.threads.create([...ids], { idempotencyKey: idempotencyKeyOf(ids) }),
    onSuccess(thread) {
      cache.write<readonly Thread[]>(
        keyOf((reader) => reader.threads.list()),
        (list = []) => [thread, ...list.filter(({ id }) => id !== thread.id)],
      )
      reset()
      onStarted(thread)
    },
  })
  function reset() {
    setSearch('')
    setChosen(none)
    starting.reset()
  }

  return {
    search,
    setSearch,
    offer: offer.data ?? none,
    isSearching: offer.isFetching,
    hasFailed: offer.isError,
    retry: () => void offer.refetch(),
    chosen,
    mayChoose: ({ isPatient }) => !isPatient || !chosen.some((recipient) => recipient.isPatient),
    toggle: (recipient) => {
      setChosen((list) =>
        list.some(({ id }) => id === recipient.id) ? list.filter(({ id }) => id !== recipient.id) : [...list, recipient],
      )
    },
    isStarting: starting.isPending,
    problems: starting.error ? generalMessages(starting.error) : [],
    start: () => {
      if (!starting.isPending && chosen.length > 0) starting.mutate(chosen.map(({ id }) => id))
    },
    reset,
  }
}
