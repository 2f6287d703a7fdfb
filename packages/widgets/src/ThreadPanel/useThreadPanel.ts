import {
  checkMessage,
  conversationRows,
  type ConversationRow,
  type Message,
  type MessagePart,
  readMessageParts,
  type Thread,
  toWallClockIn,
  type WallClock,
  withTidyLinks,
} from '@diab/core/rules'
import { mayStartThread, mayWrite, threadMembership, type ThreadMembership } from '@diab/core/guards'
import type { ConversationState } from '@diab/core/machines'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { DiabContextValue } from '../provider/DiabContext.ts'
import { useDiab } from '../provider/useDiab.ts'
import { useDiabCache } from '../provider/useDiabCache.ts'
import { type Format, useFormat } from '../provider/useFormat.ts'
import { useControllable } from '../queries/useControllable.ts'
import { type MessageRow, toMessageRows } from './conversation/messageRows.ts'
import { textOfParts } from './conversation/linkLabels.ts'
import { type Attachments, findAttachments, withAttached } from './data/attachments.ts'
import type { Conversation } from './data/createConversation.ts'
import { hrefOfLink } from './data/hrefOfLink.ts'
import { useArrivals } from './data/useArrivals.ts'
import { useConversation } from './data/useConversation.ts'
import { type NewThread, useNewThread } from './data/useNewThread.ts'
import { usePatientResponse } from './data/usePatientResponse.ts'
import { useSeenMessages } from './data/useSeenMessages.ts'
import { type ThreadList, useThreadList } from './data/useThreadList.ts'
import { type ThreadPanelMessages, useThreadPanelMessages } from './ThreadPanel.messages.ts'
import type { ThreadPanelOptions } from './threadPanelOptions.ts'

/** The open thread. */
interface OpenConversation
  extends Attachments, Pick<Conversation, 'setText' | 'loadOlder' | 'retry' | 'takeBack'>, Pick<ThreadPanelOptions, 'onLinkFollowed'> {
  readonly status: 'loading' | 'failed' | 'ready'
  readonly error: Error | null
  readonly isRetrying: boolean
  readonly refetch: () => void
  readonly rows: readonly MessageRow[]
  /** The first message of the thread is loaded. */
  readonly isComplete: boolean
  readonly older: ConversationState['older']
  /** The text of the field, and what is wrong with it. */
  readonly text: string
  readonly errors: readonly string[]
  readonly attach: (address: string) => void
  /** Returns whether the text is on its way. */
  readonly send: () => boolean
  readonly isAtEnd: boolean
  readonly endSeen: (isAtEnd: boolean) => void
  readonly partsOf: (body: string) => readonly MessagePart[]
  readonly hrefOf: (part: MessagePart) => string | undefined
}

/** What a thread panel shows and what its controls do; made by {@link useThreadPanel}. */
export interface ThreadPanelModel extends Pick<ThreadPanelOptions, 'renderThreadActions' | 'otherWay'> {
  readonly messages: ThreadPanelMessages
  readonly format: Format
  readonly now: DiabContextValue['now']
  readonly userId: string
  readonly isStaff: boolean
  readonly isOffline: boolean
  readonly list: ThreadList
  /** Returns a message in one line of text, its links in words. */
  readonly textOf: (body: string) => string
  readonly wallClockOf: (instant: string) => WallClock
  readonly unreadCount: number
  readonly selectedId: string | null
  /** The open thread may take the focus: it was chosen, and not there with the page. */
  readonly isAskedFor: boolean
  readonly select: (threadId: string | null) => void
  /** Asks for threads and messages again. */
  readonly refetchAll: () => Promise<void>
  readonly thread: Thread | undefined
  readonly membership: ThreadMembership | undefined
  /** Undefined while no thread is open. */
  readonly conversation: OpenConversation | undefined
  readonly canWrite: boolean
  /** Whether the patient may answer, for those who decide it. */
  readonly response:
    | {
        readonly isAllowed: boolean
        readonly state: 'idle' | 'saving' | 'saved' | 'failed'
        readonly change: (isAllowed: boolean) => void
      }
    | undefined
  readonly canStart: boolean
  readonly isStarting: boolean
  readonly newThread: NewThread
  readonly openNewThread: () => void
  readonly closeNewThread: () => void
  /** The announcement of an arrived message for screen readers. */
  readonly announcement: string
}

const noRows: ConversationRow[] = []

/** Returns wall-clock times of messages, each memoized. */
function createWallClocks(timeZone: string): (message: Message) => string {
  const known = new WeakMap<Message, string>()
  return (message) => {
    const at = known.get(message) ?? toWallClockIn(timeZone, message.createdAt)
    known.set(message, at)
    return at
  }
}

/** Returns everything about conversations but their look: threads, the open one, the draft, who may answer, what is seen. */
export function useThreadPanel(options: ThreadPanelOptions = {}): ThreadPanelModel {
  const { isLive = false, findRecipients, hrefForLink, onLinkFollowed, attachmentsFor, renderThreadActions, otherWay } = options
  const { user, timeZone, hrefFor, emit, now } = useDiab()
  const cache = useDiabCache()
  const userId = user?.id ?? ''
  const messages = useThreadPanelMessages()
  const format = useFormat()
  const wallClockOf = useMemo(() => createWallClocks(timeZone), [timeZone])

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
    textOf: (body) => textOfParts(partsOf(body), messages.message),
    wallClockOf: (instant) => toWallClockIn(timeZone, instant),
    unreadCount: list.threads.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
    selectedId,
    isAskedFor: selectedId !== unaskedId,
    select,
    refetchAll: () => cache.invalidate({ feature: 'threads' }),
    thread,
    membership,
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
    announcement: arrived
      ? messages.conversation.announce(arrived.sender.fullname, textOfParts(partsOf(arrived.body), messages.message))
      : '',
  }
}

const ownOrigins = (): readonly string[] => (typeof location === 'undefined' ? [] : [location.origin])
