import {
  checkMessage,
  conversationRows,
  type Message,
  type MessagePart,
  readMessageParts,
  toWallClockIn,
  withTidyLinks,
} from '@diab/core/rules'
import { mayStartThread, mayWrite, threadMembership } from '@diab/core/guards'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabCache } from '../provider/useDiabCache.ts'
import { useFormat } from '../provider/useFormat.ts'
import { useControllable } from '../queries/useControllable.ts'
import { toMessageRows } from './conversation/messageRows.ts'
import { textOfParts } from './conversation/linkLabels.ts'
import { findAttachments, withAttached } from './data/attachments.ts'
import { hrefOfLink } from './data/hrefOfLink.ts'
import { useArrivals } from './data/useArrivals.ts'
import { useConversation } from './data/useConversation.ts'
import { useNewThread } from './data/useNewThread.ts'
import { usePatientResponse } from './data/usePatientResponse.ts'
import { useSeenMessages } from './data/useSeenMessages.ts'
import { useThreadList } from './data/useThreadList.ts'
import { useThreadPanelMessages } from './ThreadPanel.messages.ts'
import type { ThreadPanelOptions } from './threadPanelOptions.ts'

export type ThreadPanelModel = ReturnType<typeof useThreadPanel>

const noRows: ReturnType<typeof conversationRows> = []

/** Returns wall-clock times of messages, each memoized. */
function useWallClocks(timeZone: string): (message: Message) => string {
  return useMemo(() => {
    const known = new WeakMap<Message, string>()
    return (message) => {
      const at = known.get(message) ?? toWallClockIn(timeZone, message.createdAt)
      known.set(message, at)
      return at
    }
  }, [timeZone])
}

/** Returns everything about conversations but their look: threads, the open one, the draft, who may answer, what is seen. */
export function useThreadPanel(options: ThreadPanelOptions = {}) {
  const { isLive = false, findRecipients, hrefForLink, onLinkFollowed, attachmentsFor, renderThreadActions, otherWay } = options
  const { user, timeZone, hrefFor, emit, now } = useDiab()
  const cache = useDiabCache()
  const userId = user?.id ?? ''
  const messages = useThreadPanelMessages()
  const format = useFormat()
  const wallClockOf = useWallClocks(timeZone)

  const [selectedId, changeSelected] = useControllable<string | null>(
    options.selectedThreadId,
    options.defaultSelectedThreadId ?? null,
    options.onThreadSelected,
  )
  const list = useThreadList({ isLive, userId, selectedId })
  // The initial thread until one is chosen: it was not opened by the user, so the focus stays where it is.
  const [unaskedId, setUnaskedId] = useState(options.takesFocus ? null : selectedId)
  if (unaskedId !== null && unaskedId !== selectedId) setUnaskedId(null)
  const thread = list.threads.find(({ id }) => id === selectedId)
  const membership = useMemo(() => thread && threadMembership(thread, userId), [thread, userId])
  const { conversation, view, status, error, isOffline, isRetrying, refetch } = useConversation({ threadId: selectedId, userId, isLive })
  const seen = useSeenMessages(thread, view?.state)
  const arrived = useArrivals(selectedId, view?.state)
  const response = usePatientResponse()
  const [problem, setProblem] = useState<{ threadId: string | null; errors: readonly string[] }>()

  const [isStarting, setStarting] = useState(false)
  const select = (threadId: string | null) => {
    setStarting(false)
    setProblem(undefined)
    setUnaskedId(null)
    changeSelected(threadId)
    if (threadId !== null) emit({ name: 'thread.opened' })
  }
  const newThread = useNewThread({
    findRecipients,
    isOpen: isStarting,
    onStarted: ({ id }) => {
      emit({ name: 'thread.started' })
      select(id)
    },
  })

  const onBehalfOfId = membership?.onBehalfOf?.id
  const state = view?.state
  const rows = useMemo(
    () => toMessageRows(state ? conversationRows(state) : noRows, { userId, onBehalfOfId, wallClockOf }),
    [state, userId, onBehalfOfId, wallClockOf],
  )
  const originsText = (options.origins ?? ownOrigins()).join(' ')
  const origins = useMemo(() => originsText.split(' '), [originsText])
  const partsOf = useCallback((body: string) => readMessageParts(body, origins), [origins])
  const hrefOf = useCallback(
    ({ link }: MessagePart) => link && thread && (hrefForLink ? hrefForLink(link, thread) : hrefOfLink(link, thread, userId, hrefFor)),
    [thread, userId, hrefForLink, hrefFor],
  )

  function setText(text: string) {
    setProblem(undefined)
    conversation?.setText(text)
  }

  const { quote, onQuoted } = options
  const isWritable = thread !== undefined && membership !== undefined && mayWrite(thread, membership.writesAsPatient)
  const written = view?.text
  useEffect(() => {
    if (!quote || !conversation || written === undefined || !isWritable) return
    conversation.setText(written.trim() === '' ? quote : `${written.trimEnd()}\n${quote}`)
    onQuoted?.()
  }, [quote, onQuoted, conversation, written, isWritable])

  function send() {
    if (!conversation || !view) return false
    // Among colleagues an address refers to no diary and stays as it was typed.
    const body = membership?.patient ? withTidyLinks(view.text.trim(), origins) : view.text.trim()
    const errors = checkMessage({ body }).body ?? []
    setProblem(errors.length > 0 ? { threadId: selectedId, errors } : undefined)
    if (errors.length > 0) return false
    conversation.write(body)
    emit({ name: 'message.sent' })
    return true
  }

  const isStaff = user !== undefined && !user.roles.includes('Patient')
  return {
    messages,
    format,
    now,
    userId,
    isStaff,
    isOffline,
    list,
    /** A message in one line of text, its links in words. */
    textOf: (body: string) => textOfParts(partsOf(body), messages.message),
    wallClockOf: (instant: string) => toWallClockIn(timeZone, instant),
    unreadCount: list.threads.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    selectedId,
    /** The open thread may take the focus: it was chosen, and not there with the page. */
    isAskedFor: selectedId !== unaskedId,
    select,
    /** Asks for threads and messages again. */
    refetchAll: () => cache.invalidate({ feature: 'threads' }),
    thread,
    membership,
    /** The open thread; undefined while none is. */
    conversation: conversation &&
      view && {
        status,
        error,
        isRetrying,
        refetch,
        rows,
        isComplete: view.state.isComplete,
        older: view.state.older,
        loadOlder: conversation.loadOlder,
        text: view.text,
        errors: problem?.threadId === selectedId ? problem.errors : [],
        setText,
        ...(membership?.patient && thread
          ? findAttachments(partsOf(view.text), attachmentsFor?.(thread) ?? [], origins)
          : { attached: [], offered: [] }),
        attach: (address: string) => setText(withAttached(view.text, address)),
        send,
        retry: conversation.retry,
        takeBack: conversation.takeBack,
        isAtEnd: seen.isAtEnd,
        endSeen: seen.endSeen,
        partsOf,
        hrefOf,
        onLinkFollowed,
      },
    canWrite: isWritable,
    /** Whether the patient may answer, for those who decide it. */
    response:
      thread && membership?.patient && !membership.writesAsPatient
        ? {
            isAllowed: thread.patientResponseAllowed,
            state: response.stateOf(thread.id),
            change: (isAllowed: boolean) => response.change(thread.id, isAllowed),
          }
        : undefined,
    canStart: user !== undefined && mayStartThread(user) && findRecipients !== undefined,
    isStarting,
    newThread,
    openNewThread: () => {
      changeSelected(null)
      setStarting(true)
    },
    closeNewThread: () => {
      newThread.reset()
      setStarting(false)
    },
    renderThreadActions,
    otherWay,
    /** The announcement of an arrived message for screen readers. */
    announcement: arrived
      ? messages.conversation.announce(arrived.sender.fullname, textOfParts(partsOf(arrived.body), messages.message))
      : '',
  }
}

const ownOrigins = (): readonly string[] => (typeof location === 'undefined' ? [] : [location.origin])
