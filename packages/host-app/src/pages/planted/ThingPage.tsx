import { Page } from '../../app/AppShell/Page.tsx'
import { thingMessages as messages } from './thing.messages.ts'

/** Parameters in, widgets out. Add it to app/pageModules.ts under its route's id. */
export function ThingPage() {
  return <Page title={messages.title}>{null}</Page>
}
