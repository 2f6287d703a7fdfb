import type { DiaryEntry } from '@diab/core/rules'
import { addressOfEntry } from '@diab/internal/threads'
import { Button } from '@diab/widgets/unstable/ui'
import { useApp } from '../useApp.ts'
import { sidebarMessages as messages } from './sidebars.messages.ts'
import { useOpenConversation } from './useOpenConversation.ts'

export interface AttachEntryButtonProps {
  patientId: string
  entry: DiaryEntry
  /** Before the conversation opens. */
  onPressed: () => void
}

/** Leads from an entry to the conversation that it can be shown in; nothing where there is none. */
export function AttachEntryButton({ patientId, entry, onPressed }: AttachEntryButtonProps) {
  const { messages: shared } = useApp()
  const { isBusy, canOpen, open } = useOpenConversation(patientId)
  if (!canOpen) return null
  return (
    <Button
      icon="message"
      disabled={isBusy}
      onClick={() => {
        onPressed()
        shared.entry.set(() => ({ patientId, address: addressOfEntry(entry) }))
        open()
      }}
    >
      {messages.attachEntry}
    </Button>
  )
}
