import type { DiabClient } from '@diab/core/client'
import type { MessageLink, Thread } from '@diab/core/threads'
import type { ReactNode } from 'react'

/** Somebody with whom a thread can be started. */
export interface Recipient {
  readonly id: string
  readonly fullname: string
  readonly isPatient: boolean
  /** What tells people of one name apart: a date of birth. */
  readonly detail?: string
}

/** What a host may ask of a mounted panel, through `ref`. */
export interface ThreadPanelHandle {
  /** Focuses the field of the open thread, or the first thread of the list. */
  focus: () => void
  /** Opens a thread; null closes the open one. */
  openThread: (threadId: string | null) => void
  /** Asks for threads and messages again. */
  refetch: () => void
}

/** What conversations ask for. */
export interface ThreadPanelDataSource {
  threads: Pick<DiabClient['threads'], 'list' | 'listMessages' | 'markRead'> & Partial<DiabClient['threads']>
}

export interface ThreadPanelOptions {
  /** The host's own data in the place of the provider's calls; the host asks anew with `refetch`. */
  dataSource?: ThreadPanelDataSource
  /** The open thread; with it the host keeps the choice. Null: none is open. */
  selectedThreadId?: string | null
  /** Where to begin; none is open unless given. */
  defaultSelectedThreadId?: string | null
  /** A thread that is open from the start has the focus, for a panel that appears when its reader asks for it, as in a sidebar. */
  takesFocus?: boolean
  /** A thread was opened, or the open one closed (null). */
  onThreadSelected?: (threadId: string | null) => void
  /** The host asks anew (`threadsKeys.all`) whenever a message arrives; otherwise the panel asks every 20 seconds. */
  isLive?: boolean
  /** Whom a doctor may write to, by name; without it no thread can be started here. */
  findRecipients?: (name: string, signal: AbortSignal) => Promise<readonly Recipient[]>
  /** Where a link in a message leads the reader; without it, the portal's own address of the place through `hrefFor`. */
  hrefForLink?: (link: MessageLink, thread: Thread) => string | undefined
  /** Follows a link inside the portal; without it the browser does. */
  onLinkFollowed?: (href: string) => void
  /** Addresses of an entry or of days in the diary of a thread's patient that its next message can point to: what the host shows. */
  attachmentsFor?: (thread: Thread) => readonly string[]
  /** Origins whose addresses count as the portal's own; the page's unless given. */
  origins?: readonly string[]
  /** Buttons beside the names of an open thread. */
  renderThreadActions?: (thread: Thread) => ReactNode
  /** Stands under the info box where the patient may not answer: how else the doctor is reached. */
  otherWay?: ReactNode
}
