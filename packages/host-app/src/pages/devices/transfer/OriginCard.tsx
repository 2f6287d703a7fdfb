import { type OriginChange, originListOf, type TransferGroup } from '@diab/internal/devices'
import { EntryOrigin } from '@diab/core/rules'
import { Card, SelectField } from '@diab/widgets/unstable/ui'
import type { Reader } from '../upload/upload.messages.ts'
import * as styles from './transfer.css.ts'
import { transferMessages as messages } from './transfer.messages.ts'

type OriginCardProps = {
  groups: readonly TransferGroup[]
  reader: Reader
  origins: readonly OriginChange[]
  onOriginsChanged: (origins: readonly OriginChange[]) => void
}

const options = [EntryOrigin.Sensor, EntryOrigin.Meter, EntryOrigin.Hand].map((value) => ({ value, label: messages.origins[value] }))

/** What took the readings of each list; a person may correct it before they are saved. Nothing without readings. */
export function OriginCard({ groups, reader, origins, onOriginsChanged }: OriginCardProps) {
  const measured = groups.flatMap((group) => {
    const list = originListOf(group.entryType)
    return list ? [{ ...group, list }] : []
  })
  if (measured.length === 0) return null
  return (
    <Card title={messages.originTitle}>
      <p className={styles.hint}>{messages.originText[reader]}</p>
      <div className={styles.stack}>
        {measured.map(({ list, entryType, handedOrigin, count }) => (
          <SelectField
            key={`${list} ${handedOrigin}`}
            label={messages.originGroup(messages.kinds[entryType], count)}
            value={origins.find((change) => change.list === list && change.from === handedOrigin)?.to ?? handedOrigin}
            options={options}
            onChange={(to) => {
              const others = origins.filter((change) => change.list !== list || change.from !== handedOrigin)
              onOriginsChanged(to === handedOrigin ? others : [...others, { list, from: handedOrigin, to }])
            }}
          />
        ))}
      </div>
    </Card>
  )
}
