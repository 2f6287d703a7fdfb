import { invitationSortings, InvitationStatus, invitationStatusLabels } from '@diab/internal/clinic'
import { SelectField } from '@diab/widgets/unstable/ui'
import * as styles from './invitations.css.ts'
import { invitationsMessages as messages } from './invitations.messages.ts'
import type { InvitationList } from './invitationsInAddress.ts'

const everyStatus = 0
const statuses = [
  { value: everyStatus, label: messages.everyStatus },
  ...Object.values(InvitationStatus).map((status) => ({ value: status, label: messages.statusOption(invitationStatusLabels[status]) })),
]
const sortings = invitationSortings.map((value) => ({ value, label: messages.sortings[value] }))

type InvitationFiltersProps = {
  list: InvitationList
  onChanged: (list: InvitationList) => void
  /** Undefined until it is loaded. */
  total: number | undefined
}

/** Which invitations are shown, and in which order. */
export function InvitationFilters({ list, onChanged, total }: InvitationFiltersProps) {
  const choose = (chosen: number) =>
    onChanged({ sortBy: list.sortBy, ...(chosen !== everyStatus && { status: chosen as InvitationStatus }) })
  return (
    <div role="group" aria-label={messages.filter} className={styles.filter}>
      <SelectField<number>
        className={styles.choice}
        label={messages.status}
        labelHidden
        size={36}
        dense
        value={list.status ?? everyStatus}
        options={statuses}
        onChange={choose}
      />
      <SelectField
        className={styles.choice}
        label={messages.sorting}
        labelHidden
        size={36}
        dense
        value={list.sortBy}
        options={sortings}
        onChange={(sortBy) => onChanged({ ...list, sortBy })}
      />
      <p className={styles.count} role="status">
        {total === undefined ? '' : messages.count(total)}
      </p>
    </div>
  )
}
