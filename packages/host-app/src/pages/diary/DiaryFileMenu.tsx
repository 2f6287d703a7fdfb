import type { DiaryTimelineHandle } from '@diab/widgets/diary-timeline'
import { Menu, Spinner, useToasts, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { type RefObject, useState } from 'react'
import { diaryPageMessages } from './diary.messages.ts'
import { FileMenuFace, fileMenuClasses } from './FileMenuFace.tsx'
import { diaryFileMenuMessages as messages } from './diaryFileMenu.messages.ts'

/** The shown days on paper and as a table. */
export function DiaryFileMenu({ diary }: { diary: RefObject<DiaryTimelineHandle | null> }) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  async function run(action: 'print' | 'exportCsv', failed: string) {
    setBusy(true)
    try {
      await diary.current?.[action]()
    } catch {
      // A diary that is gone has nothing more to say.
      if (diary.current) toasts.error([failed])
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <VisuallyHidden role="status">{isBusy ? messages.preparing : ''}</VisuallyHidden>
      <Menu
        label={diaryPageMessages.fileMenu}
        items={[
          { id: 'print', icon: 'print', label: messages.print, onSelect: () => void run('print', messages.printFailed), disabled: isBusy },
          { id: 'csv', icon: 'table', label: messages.csv, onSelect: () => void run('exportCsv', messages.csvFailed), disabled: isBusy },
        ]}
        trigger={
          <button type="button" className={fileMenuClasses} aria-label={diaryPageMessages.fileMenu} aria-busy={isBusy}>
            <FileMenuFace icon={isBusy ? <Spinner /> : undefined} />
          </button>
        }
      />
    </>
  )
}
