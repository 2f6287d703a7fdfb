import type { DiaryTimelineHandle } from '@diab/widgets/diary-timeline'
import { Icon, Menu, Spinner, useToasts, VisuallyHidden } from '@diab/widgets/unstable/ui'
import { lazy, type RefObject, Suspense, useState } from 'react'
import { phone } from '../../app/breakpoints.ts'
import { useMedia } from '../../app/useMedia.ts'
import { diaryPageMessages } from './diary.messages.ts'
import type { SearchChange } from '../../app/routing/createAppRouter.ts'
import type { DiarySearchProps } from './DiarySearch.tsx'
import { entryName, showDay } from './diaryUrl.ts'
import { FileMenuFace, fileMenuClasses, searchClasses } from './FileMenuFace.tsx'
import { diaryFileMenuMessages as messages } from './diaryFileMenu.messages.ts'

// Opened with a press.
const DiarySearch = lazy(async () => ({ default: (await import('./DiarySearch.tsx')).DiarySearch }))

/** Returns whether the toolbar has room for one menu only. */
const useIsPhone = (): boolean => useMedia(phone)

export type DiaryFileMenuProps = Pick<DiarySearchProps, 'patientId' | 'isVisit'> & {
  diary: RefObject<DiaryTimelineHandle | null>
  change: (write: SearchChange) => void
}

/** The search, and the shown days on paper and as a table; on a phone the search is in the menu. */
export function DiaryFileMenu({ diary, change, ...search }: DiaryFileMenuProps) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const isPhone = useIsPhone()
  const [isSearching, setSearching] = useState(false)
  const onSearch = () => setSearching(true)
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
      <button type="button" className={searchClasses} aria-label={diaryPageMessages.search} onClick={onSearch}>
        <Icon name="search" />
      </button>
      <VisuallyHidden role="status">{isBusy ? messages.preparing : ''}</VisuallyHidden>
      <Menu
        label={diaryPageMessages.fileMenu}
        items={[
          ...(isPhone ? [{ id: 'search', icon: 'search' as const, label: diaryPageMessages.search, onSelect: onSearch }] : []),
          { id: 'print', icon: 'print', label: messages.print, onSelect: () => void run('print', messages.printFailed), disabled: isBusy },
          { id: 'csv', icon: 'table', label: messages.csv, onSelect: () => void run('exportCsv', messages.csvFailed), disabled: isBusy },
        ]}
        trigger={
          <button type="button" className={fileMenuClasses} aria-label={diaryPageMessages.fileMenu} aria-busy={isBusy}>
            <FileMenuFace icon={isBusy ? <Spinner /> : undefined} />
          </button>
        }
      />
      {isSearching ? (
        <Suspense>
          <DiarySearch
            {...search}
            onClose={() => setSearching(false)}
            onFound={({ id, entryDate }) => {
              setSearching(false)
              // Its day is shown again where it was found before.
              change((current) => withEntryId(showDay(current, entryDate), id))
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** The address that points to an entry. */
function withEntryId(search: URLSearchParams, id: string): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set(entryName, id)
  return next
}
