import { TherapyEditor, type TherapyTab } from '@diab/widgets/therapy-editor'
import { buttonClasses } from '@diab/widgets/unstable/ui'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { entryTypeOfTask } from '../../app/plan/taskEntry.ts'
import { useLocation, useNavigate } from '../../app/routing/routing.tsx'
import { useAddress } from '../../app/address/useAddress.ts'
import { PatientPage } from '../../app/patientPlace/PatientPage.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { readMealTime, routeIdOf, tabOf, titleOf, writeMealTime, writeTab } from './therapyAddress.ts'
import { therapyPageMessages as messages } from './therapyPage.messages.ts'

/** Shows `/terapia` and `/terapia/gyogyszerek`, of a visit too. The part shown and the selected meal time are in the address. */
export function TherapyPage() {
  const navigate = useNavigate()
  const { href, isVisit } = usePatientPlace()
  const { pathname } = useLocation()
  const { search, change, currentSearch } = useAddress()
  const tab = tabOf(pathname, search)
  const openTab = (next: TherapyTab) =>
    void navigate(href(routeIdOf(next), Object.fromEntries(writeTab(currentSearch(), next))), { preventScrollReset: true })
  return (
    <PatientPage title={messages.title} titleOf={messages.titleOf} documentTitle={titleOf(tab)} place="therapy">
      {(patient) => (
        <TherapyEditor
          patientId={patient.id}
          patientName={patient.fullname}
          tab={tab}
          onTabChanged={openTab}
          selectedMealTimeId={readMealTime(search)}
          renderTaskAction={
            isVisit
              ? undefined
              : ({ id, kind }) => (
                  <NewEntryLink
                    entryType={entryTypeOfTask[kind]}
                    taskId={id}
                    className={buttonClasses({ variant: 'secondary', size: 36 })}
                    label={messages.recordOf(messages.kinds[entryTypeOfTask[kind]])}
                  >
                    {messages.record}
                  </NewEntryLink>
                )
          }
          onMealTimeSelected={(id) => change((current) => writeMealTime(current, id))}
        />
      )}
    </PatientPage>
  )
}
