import { useFormat } from '@diab/widgets/unstable/hooks'
import { Icon } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { offlineMessages } from '../offline/offline.messages.ts'
import { useStore } from '../store.ts'
import { useApp, useConnection } from '../useApp.ts'
import * as styles from './bars.css.ts'

const { lastKnown: messages } = offlineMessages

/** How old the data are, in the largest unit that says enough. */
export function ageMessage(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000)
  if (minutes < 1) return messages.moments
  if (minutes < 60) return messages.minutes(minutes)
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? messages.hours(hours) : messages.days(Math.floor(hours / 24))
}

/** Says of when the data are while they are those of an earlier visit; over the page, so that nothing moves. Without a network a bar says it. */
export function LastKnownMark() {
  const shown = useStore(useApp().shownLastKnown)
  const { online } = useConnection()
  return (
    <div role="status" className={styles.lastKnownPlace}>
      {online && shown ? shown.hasFailed ? <Failed at={shown.at} /> : <Age at={shown.at} /> : null}
    </div>
  )
}

function Failed({ at }: { at: number }) {
  const { instant } = useFormat()
  return (
    <p className={styles.lastKnown}>
      <Icon name="warning" />
      {messages.failed(instant(new Date(at)))}
    </p>
  )
}

function Age({ at }: { at: number }) {
  // Shown for the seconds of a first load, so the age need not grow.
  const [shownAt] = useState(() => Date.now())
  return (
    <p className={styles.lastKnown}>
      <Icon name="refresh" />
      {ageMessage(shownAt - at)}
    </p>
  )
}
