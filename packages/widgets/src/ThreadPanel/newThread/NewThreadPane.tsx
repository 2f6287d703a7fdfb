import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button/Button.tsx'
import { Checkbox } from '../../ui/Checkbox/Checkbox.tsx'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { TextField } from '../../ui/TextField/TextField.tsx'
import * as conversationStyles from '../conversation/conversation.css.ts'
import type { Recipient } from '../threadPanelOptions.ts'
import type { ThreadPanelModel } from '../useThreadPanel.ts'
import * as styles from './newThread.css.ts'

/** The recipients of a new thread: one patient at most, and colleagues. */
export function NewThreadPane({ model, onClosed }: { model: ThreadPanelModel; onClosed: () => void }) {
  const { newThread, messages } = model
  const words = messages.newThread
  const ownSentence = useOwnSentence()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isChosen = ({ id }: Recipient) => newThread.chosen.some((recipient) => recipient.id === id)
  const rest = newThread.offer.filter((recipient) => !isChosen(recipient))
  const option = (recipient: Recipient) => (
    <Checkbox
      key={recipient.id}
      label={recipient.fullname}
      note={[recipient.isPatient ? words.patient : words.colleague, recipient.detail].filter(Boolean).join(' · ')}
      checked={isChosen(recipient)}
      disabled={!isChosen(recipient) && !newThread.mayChoose(recipient)}
      onChange={() => newThread.toggle(recipient)}
    />
  )
  return (
    <section className={styles.pane} aria-label={words.title}>
      <header className={conversationStyles.head}>
        <div className={conversationStyles.titleLine}>
          <h2 className={conversationStyles.title}>{words.title}</h2>
        </div>
      </header>
      <div className={styles.body}>
        <TextField ref={field} type="search" icon="search" label={words.search} value={newThread.search} onChange={newThread.setSearch} />
        {newThread.chosen.length > 0 && (
          <div role="group" aria-label={words.chosen} className={styles.offer}>
            {newThread.chosen.map(option)}
          </div>
        )}
        <div role="group" aria-label={words.offer} className={styles.offer} aria-busy={newThread.isSearching || undefined}>
          {rest.map(option)}
        </div>
        {newThread.chosen.some(({ isPatient }) => isPatient) && <p className={styles.note}>{words.onePatient}</p>}
        <p role="status" className={styles.note}>
          {!newThread.isSearching && !newThread.hasFailed && rest.length === 0 && newThread.chosen.length === 0 && words.none}
        </p>
        {newThread.hasFailed && (
          <p role="alert" className={styles.problem}>
            {words.searchFailed}{' '}
            <Button variant="quiet" size={36} onClick={newThread.retry}>
              {messages.list.retry}
            </Button>
          </p>
        )}
        {newThread.problems.length > 0 && (
          <p role="alert" className={styles.problem}>
            {[words.failed, ...newThread.problems.map(ownSentence)].join(' ')}
          </p>
        )}
      </div>
      <div className={styles.foot}>
        <Button onClick={onClosed}>{words.cancel}</Button>
        <Button variant="primary" busy={newThread.isStarting} disabled={newThread.chosen.length === 0} onClick={newThread.start}>
          {words.start}
        </Button>
      </div>
    </section>
  )
}
