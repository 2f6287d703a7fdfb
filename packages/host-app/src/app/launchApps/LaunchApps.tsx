import type { LaunchableApp } from '@diab/internal/settings'
import { useDiabMutation, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Card, IconButton, Popover } from '@diab/widgets/unstable/ui'
import { isAbsent } from '@diab/core/client'
import { useEffect, useId, useState } from 'react'
import { staffFailureMessages } from '../clinicPlace/staffFailure.messages.ts'
import { problemText } from '../pageParts/problemText.ts'
import { useStore } from '../store.ts'
import { useApp } from '../useApp.ts'
import * as styles from './launchApps.css.ts'
import { launchAppsMessages as messages } from './launchApps.messages.ts'

/** Whose data an app is started with. */
type LaunchPatient = { id: string; fullname: string }

/** The address of a launch is good for five minutes; a link to it is not shown for as long. */
const linkMs = 4 * 60_000

/** Returns the apps that start with a patient; none until they are known. They are a setting of the installation. */
function useLaunchableApps(): readonly LaunchableApp[] {
  return useRead((client, signal) => client.settings.listLaunchableApps({ signal }), { staleTime: Infinity }).data ?? []
}

/** The button of a visit that opens the list of apps; nothing where the operator set none up. */
export function VisitApps({ patient }: { patient: LaunchPatient }) {
  const [isOpen, setOpen] = useState(false)
  const apps = useLaunchableApps()
  if (apps.length === 0) return null
  return (
    <div className={styles.place}>
      <Popover
        label={messages.title}
        align="end"
        open={isOpen}
        onOpenChange={setOpen}
        className={styles.picker}
        trigger={<IconButton icon="external" label={messages.title} />}
      >
        <p className={styles.text}>{messages.text(patient.fullname)}</p>
        <AppList key={patient.id} patient={patient} apps={apps} />
      </Popover>
    </div>
  )
}

/** The same apps for a patient, or for the person that the user acts for; nothing where there is none. */
export function LaunchAppsCard({ patient }: { patient: LaunchPatient }) {
  const apps = useLaunchableApps()
  if (apps.length === 0) return null
  return (
    <Card title={messages.title}>
      <p className={styles.text}>{messages.text(patient.fullname)}</p>
      <AppList patient={patient} apps={apps} />
    </Card>
  )
}

const AppList = ({ patient, apps }: { patient: LaunchPatient; apps: readonly LaunchableApp[] }) => (
  <ul className={styles.apps} aria-label={messages.title}>
    {apps.map((app) => (
      <AppRow key={app.clientId} app={app} patient={patient} />
    ))}
  </ul>
)

/** Another origin gets neither a way back to this window nor the address of the page, which holds the patient's id. */
const apart = 'noopener,noreferrer'

function AppRow({ app, patient }: { app: LaunchableApp; patient: LaunchPatient }) {
  const isOffline = !useStore(useApp().connection).online
  const reasonId = useId()
  const launch = useDiabMutation({
    mutationFn: (_: void, { client }) => client.settings.launchApp(patient.id, app.clientId),
    onSuccess: ({ url }) => void window.open(url, '_blank', apart),
  })
  const { reset } = launch
  const url = launch.data?.url
  useEffect(() => {
    if (url === undefined) return
    const timer = setTimeout(reset, linkMs)
    return () => clearTimeout(timer)
  }, [url, reset])
  const failed = launch.error && (isAbsent(launch.error) ? messages.absent : problemText(launch.error, staffFailureMessages))
  return (
    <li className={styles.app}>
      <span className={styles.name}>{app.name}</span>
      <Button
        busy={launch.isPending}
        disabled={isOffline}
        aria-label={messages.startOf(app.name)}
        aria-describedby={isOffline ? reasonId : undefined}
        onClick={() => launch.mutate()}
      >
        {messages.start}
      </Button>
      <div role="status" className={styles.outcome}>
        {isOffline ? <p id={reasonId}>{messages.offline}</p> : null}
        {!isOffline && failed ? <p className={styles.problem}>{failed}</p> : null}
        {!isOffline && url !== undefined ? (
          <p>
            {messages.opened}{' '}
            <a href={url} target="_blank" rel="noopener noreferrer">
              {messages.open}
            </a>
          </p>
        ) : null}
      </div>
    </li>
  )
}
