import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/tables.ts'
import { createLaunch, type SmartLaunch } from './smart.store.ts'

/** Returns the apps that start with a patient. Those of another issuer sign in there, where no launch is known. */
export const launchableAppsOf = ({ smartApps, identity }: Pick<Config, 'smartApps' | 'identity'>) =>
  identity.kind === 'builtIn' ? smartApps.flatMap(({ launchUrl, ...app }) => (launchUrl === undefined ? [] : [{ ...app, launchUrl }])) : []

/**
 * Begins an EHR launch: returns the address at which an app starts with a patient, which the caller may read; undefined when
 * no such app is set up. What it carries is good for five minutes, for the user and for that app.
 */
export async function launchApp(db: Db, config: Config, launch: SmartLaunch): Promise<string | undefined> {
  const app = launchableAppsOf(config).find(({ clientId }) => clientId === launch.clientId)
  if (!app) return undefined
  const url = new URL(app.launchUrl)
  url.searchParams.set('iss', `${config.publicUrl}/fhir`)
  url.searchParams.set('launch', await createLaunch(db, launch))
  return url.href
}
