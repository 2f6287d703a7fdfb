import { Notice } from '@diab/widgets/unstable/ui'
import { diaryPageMessages as messages } from './diary.messages.ts'
import type { LinkedEntry } from './useLinkedEntry.ts'

/** Why an entry that a link promised is not shown. */
export function LinkedEntryNotice({ link, onDismissed }: { link: LinkedEntry; onDismissed: () => void }) {
  if (link.isGone) return <Notice icon="info" text={messages.entryGone} action={{ label: messages.dismiss, run: onDismissed }} />
  if (link.hasFailed) return <Notice icon="warning" text={messages.entryFailed} action={{ label: messages.retry, run: link.retry }} />
  return null
}
