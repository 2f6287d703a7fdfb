import type { SupervisedPerson } from '@diab/internal/supervision'
import { useFormat } from '@diab/widgets/unstable/hooks'
import { Button, Card, EmptyState } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { EditPersonDialog } from './EditPersonDialog.tsx'
import { RemovePersonDialog } from './RemovePersonDialog.tsx'
import * as styles from './steps.css.ts'
import { stepsMessages as messages } from './steps.messages.ts'

type PeopleCardProps = { people: readonly SupervisedPerson[]; announce: (words: string) => void }
type Opened = { kind: 'edit' | 'remove'; person: SupervisedPerson; open: boolean }

/** Who is there already; each can be changed and let go. */
export function PeopleCard({ people, announce }: PeopleCardProps) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened((dialog) => dialog && { ...dialog, open: false })
  const gone = () => setOpened(undefined)
  return (
    <Card title={messages.peopleTitle}>
      {people.length === 0 ? (
        <EmptyState icon="people" title={messages.noneTitle} headingLevel={3}>
          {messages.noneText}
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onOpen={(kind) => setOpened({ kind, person, open: true })} />
          ))}
        </ul>
      )}
      {opened?.kind === 'edit' ? (
        <EditPersonDialog key={opened.person.id} person={opened.person} open={opened.open} onClose={close} onClosed={gone} />
      ) : null}
      {opened?.kind === 'remove' ? (
        <RemovePersonDialog
          key={opened.person.id}
          person={opened.person}
          open={opened.open}
          onClose={close}
          onClosed={gone}
          announce={announce}
        />
      ) : null}
    </Card>
  )
}

function PersonRow({ person, onOpen }: { person: SupervisedPerson; onOpen: (kind: Opened['kind']) => void }) {
  const { date } = useFormat()
  const { fullname, dateOfBirth } = person
  return (
    <li className={styles.person}>
      <span className={styles.personText}>
        <span className={styles.personName}>{fullname}</span>
        {dateOfBirth ? <span className={styles.personDate}>{date(dateOfBirth)}</span> : null}
      </span>
      <Button variant="quiet" icon="pencil" aria-label={messages.editOf(fullname)} onClick={() => onOpen('edit')}>
        {messages.edit}
      </Button>
      <Button variant="quiet" icon="trash" aria-label={messages.removeOf(fullname)} onClick={() => onOpen('remove')}>
        {messages.remove}
      </Button>
    </li>
  )
}
