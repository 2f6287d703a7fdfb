import type { ClinicPatient } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Icon } from '@diab/widgets/unstable/ui'
import { listQuery, readListOfVisit } from '../address/patientListInAddress.ts'
import { Link, useSearchParams } from '../routing/routing.tsx'
import { useSignedIn } from '../session/useSignedIn.ts'
import { patientName, usePatientPlace, visitRouteOf } from './usePatientPlace.ts'
import { panelName } from './useVisitPanel.ts'
import * as styles from './visit.css.ts'
import { visitMessages as messages } from './visit.messages.ts'

/** Places loaded on either side, because a patient who joins or leaves the list moves this one by a place. */
const around = 2

/** The patients before and after this one in the list that the visit was opened from, on the same page and days. */
export function VisitNeighbours() {
  const { workspace } = useSignedIn()
  const { patientId, routeId } = usePatientPlace()
  const [search] = useSearchParams()
  const from = readListOfVisit(search)
  const clinicId = workspace?.id ?? ''
  const first = Math.max(0, (from?.row ?? 0) - around)
  const query = { ...from?.list, offset: first, limit: 2 * around + 1 }
  const { data: page, isLoading } = useRead((client, signal) => client.clinicPatientList.listPage(clinicId, { ...query, signal }), {
    enabled: from !== undefined && clinicId !== '',
  })
  const at = page?.patients.findIndex(({ id }) => id === patientId) ?? -1
  if (from && isLoading) return <NeighboursPlace row={from.row} />
  // The list has changed since: a patient who is no longer in it has no neighbours.
  if (!from || !page || at < 0 || !routeId) return null
  // What is open beside the page is about this patient.
  const visible = { ...Object.fromEntries(search), [panelName]: undefined }
  const hrefOf = ({ id }: ClinicPatient, row: number) =>
    hrefTo(visitRouteOf(routeId), {}, { ...visible, [patientName]: id, ...listQuery(from.list, row) })
  const [previous, next] = [page.patients[at - 1], page.patients[at + 1]]
  if (!previous && !next) return null
  return (
    <nav aria-label={messages.neighbours} className={styles.neighbours}>
      {previous ? (
        <Link to={hrefOf(previous, first + at - 1)} className={styles.neighbour} aria-label={messages.previous(previous.fullname)}>
          <Icon name="chevron-left" size="small" />
        </Link>
      ) : (
        <NoNeighbour icon="chevron-left" />
      )}
      <span className={styles.place}>{messages.place(first + at + 1, page.total)}</span>
      {next ? (
        <Link to={hrefOf(next, first + at + 1)} className={styles.neighbour} aria-label={messages.next(next.fullname)}>
          <Icon name="chevron-right" size="small" />
        </Link>
      ) : (
        <NoNeighbour icon="chevron-right" />
      )}
    </nav>
  )
}

/** At an end of the list its button has a place as everywhere: the others stay where they are. */
const NoNeighbour = ({ icon }: { icon: 'chevron-left' | 'chevron-right' }) => (
  <span aria-hidden="true" className={styles.noNeighbour}>
    <Icon name={icon} size="small" />
  </span>
)

/** As wide as the neighbours of a row: the buttons beside them stay where they are when those come. */
function NeighboursPlace({ row }: { row: number }) {
  return (
    <span aria-hidden="true" className={styles.neighboursPlace}>
      <span className={styles.neighbour} />
      <span className={styles.place}>{messages.place(row + 1, 10)}</span>
      <span className={styles.neighbour} />
    </span>
  )
}
