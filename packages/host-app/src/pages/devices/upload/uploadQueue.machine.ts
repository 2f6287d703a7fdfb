import type { FileAnswers, FileQuestion } from '@diab/core/devices'

/** How far one file has come. */
export type UploadStep =
  | { step: 'waiting' }
  | { step: 'reading'; fraction: number }
  | { step: 'asking'; question: FileQuestion }
  /** On its way to the provider; `fraction` of it has arrived. */
  | { step: 'sending'; fraction: number }
  /** Handed over; the preview is under its token. */
  | { step: 'ready'; transferToken: string; count: number; warnings: readonly string[] }
  /** The file itself cannot be used; `reason` is a Hungarian sentence. */
  | { step: 'refused'; reason: string }
  /** The provider could not be reached or said no; what has arrived there stays. */
  | { step: 'failed'; isOffline: boolean }
  /** Stopped by the person while it was sent; what has arrived stays. */
  | { step: 'stopped'; fraction: number }

export type UploadItem = {
  readonly id: string
  readonly fileName: string
  readonly size: number
  readonly answers: FileAnswers
  readonly at: UploadStep
}

/** Files in the order in which they were chosen; they are read one after the other. */
export type UploadQueue = readonly UploadItem[]

export type UploadEvent =
  | { type: 'filesChosen'; files: readonly Pick<UploadItem, 'id' | 'fileName' | 'size'>[] }
  | { type: 'readingStarted'; id: string }
  | { type: 'progressed'; id: string; fraction: number }
  | { type: 'asked'; id: string; question: FileQuestion }
  | { type: 'answered'; id: string; answers: FileAnswers }
  | { type: 'sendingStarted'; id: string }
  | { type: 'sent'; id: string; fraction: number }
  | { type: 'stopped'; id: string }
  | { type: 'fileRefused'; id: string; reason: string }
  | { type: 'sendingFailed'; id: string; isOffline: boolean }
  | { type: 'retried'; id: string }
  | { type: 'transferCreated'; id: string; transferToken: string; count: number; warnings: readonly string[] }
  /** Cancelled while it is worked on, or cleared away afterwards. */
  | { type: 'removed'; id: string }

export const emptyQueue: UploadQueue = []

const settledSteps: ReadonlySet<UploadStep['step']> = new Set(['ready', 'refused', 'failed', 'stopped'])

/** Nothing more happens with it by itself. */
export const isSettled = ({ at }: UploadItem): boolean => settledSteps.has(at.step)

/** The file that is worked on or asks something; the ones after it wait. */
export const currentItem = (queue: UploadQueue): UploadItem | undefined => queue.find((item) => !isSettled(item))

/** All files are read and handed over: the preview may open by itself. */
export const isAllReady = (queue: UploadQueue): boolean => queue.length > 0 && queue.every(({ at }) => at.step === 'ready')

/** Tokens of what can be looked at, in the order of the files. */
export const readyTokens = (queue: UploadQueue): string[] => queue.flatMap(({ at }) => (at.step === 'ready' ? [at.transferToken] : []))

/** What was assumed about each file, by token: what the preview has to say. */
export const warningsOf = (queue: UploadQueue): Record<string, readonly string[]> =>
  Object.fromEntries(queue.flatMap(({ at }) => (at.step === 'ready' ? [[at.transferToken, at.warnings]] : [])))

const toReady = ({ transferToken, count, warnings }: Extract<UploadEvent, { type: 'transferCreated' }>): UploadStep => ({
  step: 'ready',
  transferToken,
  count,
  warnings,
})

const add = (queue: UploadQueue, files: Extract<UploadEvent, { type: 'filesChosen' }>['files']): UploadQueue =>
  files.length === 0 ? queue : [...queue, ...files.map((file): UploadItem => ({ ...file, answers: {}, at: { step: 'waiting' } }))]

function stepAfter({ at }: UploadItem, event: Exclude<UploadEvent, { type: 'filesChosen' | 'removed' }>): UploadStep | undefined {
  const isReading = at.step === 'reading'
  switch (event.type) {
    case 'readingStarted':
      return at.step === 'waiting' ? { step: 'reading', fraction: 0 } : undefined
    case 'progressed':
      return isReading && event.fraction > at.fraction ? { step: 'reading', fraction: event.fraction } : undefined
    case 'asked':
      return isReading ? { step: 'asking', question: event.question } : undefined
    case 'answered':
      return at.step === 'asking' ? { step: 'waiting' } : undefined
    case 'sendingStarted':
      return isReading ? { step: 'sending', fraction: 0 } : undefined
    case 'sent':
      return at.step === 'sending' && event.fraction > at.fraction ? { step: 'sending', fraction: event.fraction } : undefined
    case 'stopped':
      return at.step === 'sending' ? { step: 'stopped', fraction: at.fraction } : undefined
    case 'fileRefused':
      // The provider has a limit, too, which shows only when the file is sent.
      return isReading || at.step === 'sending' ? { step: 'refused', reason: event.reason } : undefined
    case 'sendingFailed':
      return at.step === 'sending' ? { step: 'failed', isOffline: event.isOffline } : undefined
    case 'retried':
      // The file is read again, and only what has not arrived is sent.
      return at.step === 'failed' || at.step === 'stopped' ? { step: 'waiting' } : undefined
    case 'transferCreated':
      return at.step === 'sending' ? toReady(event) : undefined
  }
}

export function transition(queue: UploadQueue, event: UploadEvent): UploadQueue {
  if (event.type === 'filesChosen') return add(queue, event.files)
  const item = queue.find(({ id }) => id === event.id)
  if (!item) return queue
  if (event.type === 'removed') return queue.filter((other) => other !== item)
  const at = stepAfter(item, event)
  if (!at) return queue
  // What was answered before stays answered: a file may ask for its unit after its days.
  const answers = event.type === 'answered' ? { ...item.answers, ...event.answers } : item.answers
  return queue.map((other) => (other === item ? { ...item, answers, at } : other))
}
