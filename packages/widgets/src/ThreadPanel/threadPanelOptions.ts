import type { DiabClient } from '@diab/core/client'
import type { MessageLink, Thread } from '@diab/core/rules'
import type { HostNode } from '../ui/parts/hostNode.ts'

/** A possible participant of a new thread. */
export interface Recipient {
  readonly id: string
  readonly fullname: string
  readonly isPatient: boolean
  /** Distinguishes people of one name: a date of birth. */
  readonly detail?: string
}

/** The methods of a mounted panel, through `ref`. */
export interface ThreadPanelHandle {
  /** Focuses the field of the open thread, or the first thread of the list. */
  focus: () => void
  /** Opens a thread; null closes the open one. */
  openThread: (threadId: string | null) => void
  /** Asks for threads and messages again. */
  refetch: () => void
}

/** The calls of conversations. */
export interface ThreadPanelDataSource {
  threads: Pick<DiabClient['threads'], 'list' | 'listMessages' | 'markRead'> & Partial<DiabClient['threads']>
}

/** Which threads are shown, and what the host controls. */
export interface ThreadPanelOptions {
  /** The host's data instead of the provider's; the host loads it again on `refetch`. */
  dataSource?: ThreadPanelDataSource
  /** The open thread; with it the host keeps the choice. Null: none is open. */
  selectedThreadId?: string | null
  /** The initially open thread; none unless given. */
  defaultSelectedThreadId?: string | null
  /** Focuses the initially open thread, for a panel that its reader opens, as in a sidebar. */
  takesFocus?: boolean
  /** A thread was opened, or the open one closed (null). */
  onThreadSelected?: (threadId: string | null) => void
  /** The host invalidates `{ feature: 'threads' }` whenever a message arrives; otherwise the panel polls every 20 seconds. */
  isLive?: boolean
  /** Finds the people a doctor may write to, by name; without it no thread can be started here. */
  findRecipients?: (name: string, signal: AbortSignal) => Promise<readonly Recipient[]>
  /** Returns the address of a link in a message; without it, the portal's own address of the place through `hrefFor`. */
  hrefForLink?: (link: MessageLink, thread: Thread) => string | undefined
  /** Follows a link inside the portal; without it the browser does. */
  onLinkFollowed?: (href: string) => void
  /** Addresses of an entry or of days in the diary of a thread's patient that its next message can point to: what the host shows. */
  attachmentsFor?: (thread: Thread) => readonly string[]
  /** A text for the message being written, which a page beside the panel gives; it is put there once the thread is open. */
  quote?: string | null
  /** The quoted text is in the message. */
  onQuoted?: () => void
  /** Origins whose addresses count as the portal's own; the page's unless given. */
  origins?: readonly string[]
  /** Buttons beside the names of an open thread. */
  renderThreadActions?: (thread: Thread) => HostNode
  /** Shown under the info box where the patient may not answer: how else the doctor is reached. */
  otherWay?: HostNode
}
