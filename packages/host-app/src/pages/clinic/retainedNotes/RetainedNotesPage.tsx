import { formatDateTime } from '@diab/core/format'
import { toWallClockIn } from '@diab/core/rules'
import { listPageSize } from '@diab/internal/shell'
import { type RetainedVisitNote, type RetainedVisitNotePage, shortPseudonym } from '@diab/internal/visit-notes'
import { useDiab } from '@diab/widgets/provider'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, EmptyState } from '@diab/widgets/unstable/ui'
import { readPageNumber, readSearchText } from '../../../app/address/listPlace.ts'
import { useAddress } from '../../../app/address/useAddress.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { ListFoot } from '../../../app/pageParts/ListFoot.tsx'
import { Loaded } from '../../../app/pageParts/Loaded.tsx'
import * as rowStyles from '../../../app/pageParts/rows.css.ts'
import { SearchField } from '../../../app/pageParts/SearchField.tsx'
import * as noteStyles from '../../../app/visitNotes/visitNotes.css.ts'
import { ClinicPage } from '../frame/ClinicPage.tsx'
import * as frameStyles from '../frame/clinicFrame.css.ts'
import * as styles from './retainedNotes.css.ts'
import { retainedNotesMessages as messages } from './retainedNotes.messages.ts'

/** `/rendelo/megorzott-megjegyzesek`: visit notes about patients who deleted their account. */
export function RetainedNotesPage() {
  return <ClinicPage title={messages.title}>{({ clinic }) => <RetainedNotes clinicId={clinic.id} />}</ClinicPage>
}

/** Which notes, and which page of them. */
type RetainedNoteList = { patientInfo: string; page: number }

/** Names in the address; they are content, as the paths are. */
const names = { patientInfo: 'kereses', page: 'oldal' } as const

const readRetainedNoteList = (search: URLSearchParams): RetainedNoteList => ({
  patientInfo: readSearchText(search, names.patientInfo),
  page: readPageNumber(search, names.page),
})

/** Changes part of the list; another search begins on its first page. Defaults are left out. */
function writeRetainedNoteList(search: URLSearchParams, change: Partial<RetainedNoteList>): URLSearchParams {
  const { patientInfo, page } = { ...readRetainedNoteList(search), page: 1, ...change }
  const next = new URLSearchParams(search)
  if (patientInfo === '') next.delete(names.patientInfo)
  else next.set(names.patientInfo, patientInfo)
  if (page === 1) next.delete(names.page)
  else next.set(names.page, String(page))
  return next
}

function RetainedNotes({ clinicId }: { clinicId: string }) {
  const { search, change } = useAddress()
  const list = readRetainedNoteList(search)
  const query = { patientInfo: list.patientInfo || undefined, offset: (list.page - 1) * listPageSize, limit: listPageSize }
  const question = useRead((client, signal) => client.visitNotes.listRetainedPage(clinicId, { ...query, signal }), {
    placeholderData: (shown) => shown,
  })
  const onChange = (changed: Partial<RetainedNoteList>) => change((current) => writeRetainedNoteList(current, changed))
  return (
    <div className={frameStyles.content}>
      <p className={frameStyles.intro}>{messages.intro}</p>
      <div className={styles.toolbar} role="search">
        <SearchField label={messages.search} text={list.patientInfo} onSearch={(patientInfo) => onChange({ patientInfo })} />
      </div>
      <Loaded question={question} height={320} title={messages.loadFailed} failureMessages={staffFailureMessages}>
        {(data) => <Results data={data} list={list} isBusy={question.isPlaceholderData} onChange={onChange} />}
      </Loaded>
    </div>
  )
}

type RetainedNoteRowProps = {
  note: RetainedVisitNote
  searchedFor: string
  onSearch: (pseudonym: string) => void
}

/** A note as it was written, under the pseudonym of its patient. */
function RetainedNoteRow({ note, searchedFor, onSearch }: RetainedNoteRowProps) {
  const { timeZone } = useDiab()
  const pseudonym = shortPseudonym(note.pseudonym)
  return (
    <li className={styles.note}>
      <div className={styles.head}>
        <p className={rowStyles.words}>
          <span className={rowStyles.name}>{messages.patient(pseudonym)}</span>
          <span className={rowStyles.detail}>{` · ${messages.born(note.birthYear)}`}</span>
        </p>
        {searchedFor === pseudonym ? null : (
          <Button size={36} aria-label={messages.onlyThisOf(pseudonym)} onClick={() => onSearch(pseudonym)}>
            {messages.onlyThis}
          </Button>
        )}
      </div>
      <p className={noteStyles.body}>{note.body}</p>
      <p className={noteStyles.meta}>{messages.written(formatDateTime(toWallClockIn(timeZone, note.createdAt)), note.author)}</p>
    </li>
  )
}

type ResultsProps = {
  data: RetainedVisitNotePage
  list: RetainedNoteList
  isBusy: boolean
  onChange: (change: Partial<RetainedNoteList>) => void
}

function Results({ data: { notes, totalCount }, list: { page, patientInfo }, isBusy, onChange }: ResultsProps) {
  if (notes.length === 0)
    return (
      <Card>
        {patientInfo !== '' || page > 1 ? (
          <EmptyState
            icon="search"
            title={messages.noneTitle}
            action={<Button onClick={() => onChange({ patientInfo: '' })}>{messages.clear}</Button>}
          >
            {messages.noneText}
          </EmptyState>
        ) : (
          <EmptyState icon="diary" title={messages.emptyTitle}>
            {messages.emptyText}
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <Card>
        <ul className={styles.list} aria-label={messages.list} aria-busy={isBusy || undefined}>
          {notes.map((note) => (
            <RetainedNoteRow
              key={note.id}
              note={note}
              searchedFor={patientInfo}
              onSearch={(pseudonym) => onChange({ patientInfo: pseudonym })}
            />
          ))}
        </ul>
      </Card>
      <ListFoot page={page} count={notes.length} total={totalCount} range={messages.range} onPage={(next) => onChange({ page: next })} />
    </>
  )
}
