import type { WidgetEvent } from '@diab/widgets/provider'
import { log, logTitle } from './playground.css.ts'

/** What `onEvent` has been given, newest first. */
export function EventLog({ events }: { readonly events: readonly WidgetEvent[] }) {
  return (
    <section className={log} aria-labelledby="events">
      <h2 className={logTitle} id="events">
        onEvent
      </h2>
      {events.length === 0 && <p>Nothing has happened yet. Write an entry, change the days, open something.</p>}
      <div role="log" aria-labelledby="events">
        <ol reversed>
          {events.map((event, index) => (
            <li key={events.length - index}>
              <code>{JSON.stringify(event)}</code>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
