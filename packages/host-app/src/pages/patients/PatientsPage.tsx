import type { ClinicPatient } from '@diab/core/rules'
import { hrefTo } from '@diab/internal/routes'
import { PatientTable, type PatientTableHandle } from '@diab/widgets/patient-table'
import { buttonClasses, Icon, IconButton, Menu } from '@diab/widgets/unstable/ui'
import { useEffect, useRef, useState } from 'react'
import { listQuery, readPatientList, writePatientList } from '../../app/address/patientListInAddress.ts'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import { patientName } from '../../app/patientPlace/usePatientPlace.ts'
import { forgetRow, rowToReturnTo } from '../../app/patientPlace/visitedRow.ts'
import { Link, useNavigate } from '../../app/routing/routing.tsx'
import { useSignedIn } from '../../app/session/useSignedIn.ts'
import { useApp } from '../../app/useApp.ts'
import { patientsMessages as messages } from './patients.messages.ts'
import * as styles from './PatientsPage.css.ts'

/** Shows `/paciensek`: the patients of the active clinic. Search, filters and order are in the address and passed to the visit. */
export function PatientsPage() {
  const { workspace } = useSignedIn()
  const { search, change } = useAddress()
  const navigate = useNavigate()
  const list = readPatientList(search)
  const app = useApp()
  const table = useRef<PatientTableHandle>(null)
  const [returnsTo] = useState(() => (workspace ? rowToReturnTo(app, { clinicId: workspace.id, list }) : undefined))
  useEffect(() => {
    forgetRow(app)
    // Where the list is there at once. Later the focus may be in the search already, and a letter typed there would be the row's.
    if (returnsTo !== undefined) table.current?.focus()
  }, [app, returnsTo])
  const hrefFor = ({ id }: ClinicPatient, row: number) => hrefTo('visit.overview', {}, { [patientName]: id, ...listQuery(list, row) })
  // The guard of the place has seen to it that there is one.
  if (!workspace) return null
  return (
    <Page
      title={messages.title}
      actions={
        <>
          <PlaceLinks />
          <AddLink />
        </>
      }
      phoneActions={<AddIcon />}
      fill
    >
      <div className={styles.place}>
        <nav aria-label={messages.navigation} className={styles.narrowLinks}>
          <AddLink />
          <PlaceLinks />
        </nav>
        <PatientTable
          ref={table}
          clinicId={workspace.id}
          filter={list}
          onFilterChanged={(next) => change((current) => writePatientList(current, next))}
          hrefFor={hrefFor}
          defaultRow={returnsTo}
          onPatientOpened={(patient, row) => void navigate(hrefFor(patient, row))}
          emptyAction={<AddLink />}
          slots={phoneSlots}
          className={styles.table}
        />
      </div>
    </Page>
  )
}

const PlaceLinks = () => (
  <>
    <Link to={hrefTo('dashboard.patients.invitations')} className={buttonClasses({ size: 36 })}>
      <Icon name="mail" />
      {messages.invitations}
    </Link>
    <Link to={hrefTo('dashboard.patients.registration-sheets')} className={buttonClasses({ size: 36 })}>
      <Icon name="diary" />
      {messages.sheets}
    </Link>
  </>
)

const AddLink = () => (
  <Link to={hrefTo('dashboard.patients.create')} className={buttonClasses({ variant: 'primary', size: 36 })}>
    <Icon name="plus" />
    {messages.add}
  </Link>
)

/** The same three on a phone: the first is an icon in the head, the others a menu in the list's row of tools. */
const AddIcon = () => (
  <Link
    to={hrefTo('dashboard.patients.create')}
    aria-label={messages.add}
    title={messages.add}
    className={`${buttonClasses({ variant: 'primary', size: 36 })} ${styles.addIcon}`}
  >
    <Icon name="plus" />
  </Link>
)

function MorePlaces() {
  const navigate = useNavigate()
  const places = { invitations: hrefTo('dashboard.patients.invitations'), sheets: hrefTo('dashboard.patients.registration-sheets') }
  return (
    <nav aria-label={messages.navigation} className={styles.morePlaces}>
      <Menu
        label={messages.more}
        trigger={<IconButton icon="more" label={messages.more} />}
        items={(['invitations', 'sheets'] as const).map((id) => ({
          id,
          label: messages[id],
          icon: id === 'sheets' ? 'diary' : 'mail',
          href: places[id],
          onSelect: (event) => {
            event.preventDefault()
            void navigate(places[id])
          },
        }))}
      />
    </nav>
  )
}

const phoneSlots = { toolbarEnd: <MorePlaces /> }
