import { isUnreachable } from '@diab/core/client'
import type { RegistrationSheetPage as SheetPage } from '@diab/internal/patients'
import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Card, ChipToggle, EmptyState, ErrorState, Icon, Skeleton } from '@diab/widgets/unstable/ui'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import { ListFoot } from '../../app/pageParts/ListFoot.tsx'
import { Link } from '../../app/routing/routing.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { NewSheetPage } from './NewSheetPage.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { readSheetList, type SheetList, writeSheetList } from '../../app/address/sheetListInAddress.ts'
import { SearchField } from '../../app/pageParts/SearchField.tsx'
import { SheetTable } from './SheetTable.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useSheetPage } from './useSheets.ts'

/** `/paciensek/regisztracios-lapok`: sheets of the active clinic; with `?uj=igen` the form of a new one. */
export function RegistrationSheetsPage() {
  const { workspace } = useSignedIn()
  const { search } = useAddress()
  // The guard of the place has seen to it that there is one.
  if (!workspace) return null
  if (search.get('uj') === 'igen') return <NewSheetPage key={workspace.id} clinicId={workspace.id} />
  return (
    <Page title={messages.listTitle} actions={<CreateLink />}>
      <div className={styles.page}>
        <Breadcrumbs here={messages.listTitle} />
        <div className={styles.narrowAction}>
          <CreateLink />
        </div>
        <SheetListing key={workspace.id} clinicId={workspace.id} />
      </div>
    </Page>
  )
}

const CreateLink = () => (
  <Link to={hrefTo('dashboard.patients.registration-sheets', {}, { uj: 'igen' })} className={buttonClasses({ variant: 'primary' })}>
    <Icon name="plus" />
    {messages.create}
  </Link>
)

type SheetToolbarProps = { list: SheetList; onChange: (change: Partial<SheetList>) => void }

/** Search and filter of the list. */
const SheetToolbar = ({ list, onChange }: SheetToolbarProps) => (
  <div className={styles.toolbar} role="search">
    <SearchField label={messages.search} text={list.patientInfo} onSearch={(patientInfo) => onChange({ patientInfo })} />
    <ChipToggle look="choice" label={messages.draftOnly} pressed={list.draftOnly} onChange={(draftOnly) => onChange({ draftOnly })} />
  </div>
)

function SheetListing({ clinicId }: { clinicId: string }) {
  const { search, change } = useAddress()
  const list = readSheetList(search)
  const { data, error, isFetching, isPlaceholderData, refetch } = useSheetPage(clinicId, list)
  const onChange = (changed: Partial<SheetList>) => change((current) => writeSheetList(current, changed))
  if (!data && error)
    return (
      <Card>
        <ErrorState title={messages.loadFailed} error={error} retrying={isFetching} onRetry={() => void refetch()}>
          {isUnreachable(error) ? messages.offlineText : messages.loadFailedText}
        </ErrorState>
      </Card>
    )
  return (
    <>
      <SheetToolbar list={list} onChange={onChange} />
      {data && error ? <StaleNotice text={messages.stale} onRetry={() => void refetch()} /> : null}
      {data ? (
        <SheetResults data={data} list={list} isBusy={isPlaceholderData} onChange={onChange} />
      ) : (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={320} />
        </div>
      )}
    </>
  )
}

type SheetResultsProps = { data: SheetPage; list: SheetList; isBusy: boolean; onChange: (change: Partial<SheetList>) => void }

function SheetResults({ data: { sheets, total }, list, isBusy, onChange }: SheetResultsProps) {
  const { page, sortBy, patientInfo, draftOnly } = list
  const isFiltered = patientInfo !== '' || draftOnly || page > 1
  if (sheets.length === 0)
    return (
      <Card>
        {isFiltered ? (
          <EmptyState
            icon="search"
            title={messages.noneTitle}
            action={<Button onClick={() => onChange({ patientInfo: '', draftOnly: false })}>{messages.clear}</Button>}
          >
            {messages.noneText}
          </EmptyState>
        ) : (
          <EmptyState icon="diary" title={messages.emptyTitle} action={<CreateLink />}>
            {messages.emptyText}
          </EmptyState>
        )}
      </Card>
    )
  return (
    <>
      <SheetTable sheets={sheets} sortBy={sortBy} isBusy={isBusy} onSorted={(sorted) => onChange({ sortBy: sorted })} />
      <ListFoot page={page} count={sheets.length} total={total} range={messages.range} onPage={(next) => onChange({ page: next })} />
    </>
  )
}
