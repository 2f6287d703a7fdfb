import { isAbsent, isUnreachable } from '@diab/core/client'
import { isOpenSheet, type RegistrationSheet } from '@diab/internal/patients'
import { hrefTo } from '@diab/internal/routes'
import { buttonClasses, Card, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import { Link, useParams } from '../../app/routing/routing.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { FillSheet } from './FillSheet.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'
import { SheetActions } from './SheetActions.tsx'
import { SheetPaper } from './SheetPaper.tsx'
import { StaleNotice } from './StaleNotice.tsx'
import { useSheet } from './useSheets.ts'

const listPath = hrefTo('dashboard.patients.registration-sheets')
const fillName = 'kitoltes'

/** `/paciensek/regisztracios-lapok/attekintes/:id`: one sheet, to read, print and complete; with `?kitoltes=igen` its form. */
export function RegistrationSheetPage() {
  const { workspace } = useSignedIn()
  const { id = '' } = useParams()
  // The guard of the place has seen to it that there is one.
  if (!workspace) return null
  return <SheetOf key={`${workspace.id} ${id}`} clinicId={workspace.id} clinicName={workspace.name} id={id} />
}

function SheetOf({ clinicId, clinicName, id }: { clinicId: string; clinicName: string; id: string }) {
  const { data, error, isFetching, refetch } = useSheet(clinicId, id)
  return (
    <Page title={data?.patient.fullname ?? messages.listTitle} documentTitle={messages.sheetTitle} place={id}>
      <div className={styles.page}>
        <Breadcrumbs crumbs={[{ path: listPath, label: messages.listTitle }]} here={messages.sheetTitle} />
        {data && error ? <StaleNotice text={messages.staleSheet} onRetry={() => void refetch()} /> : null}
        {data && !(error && isAbsent(error)) ? <OpenSheet clinicId={clinicId} clinicName={clinicName} sheet={data} /> : null}
        {error && (!data || isAbsent(error)) ? <SheetProblem error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null}
        {!data && !error ? (
          <div role="status" aria-label={messages.sheetLoading}>
            <Skeleton height={420} />
          </div>
        ) : null}
      </div>
    </Page>
  )
}

function SheetProblem({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  // An invalid id is refused like an unknown one.
  const isGone = isAbsent(error)
  const text = isUnreachable(error) ? messages.offlineText : messages.loadFailedText
  return (
    <Card>
      <ErrorState
        icon={isGone ? 'diary' : undefined}
        title={isGone ? messages.goneTitle : messages.sheetFailed}
        error={isGone ? null : error}
        retrying={isRetrying}
        onRetry={isGone ? undefined : onRetry}
        action={
          <Link to={listPath} className={buttonClasses({ variant: 'secondary' })}>
            {messages.toList}
          </Link>
        }
      >
        {isGone ? messages.goneText : text}
      </ErrorState>
    </Card>
  )
}

function OpenSheet({ clinicId, clinicName, sheet }: { clinicId: string; clinicName: string; sheet: RegistrationSheet }) {
  const { search, change } = useAddress()
  const setFilling = (isFilling: boolean) =>
    change((current) => {
      const next = new URLSearchParams(current)
      if (isFilling) next.set(fillName, 'igen')
      else next.delete(fillName)
      return next
    })
  if (search.get(fillName) === 'igen' && isOpenSheet(sheet))
    return (
      <div className={styles.column}>
        <FillSheet clinicId={clinicId} sheet={sheet} onClosed={() => setFilling(false)} />
      </div>
    )
  return (
    <>
      <SheetActions clinicId={clinicId} sheet={sheet} onFill={() => setFilling(true)} />
      <SheetPaper sheet={sheet} clinicName={clinicName} />
    </>
  )
}
