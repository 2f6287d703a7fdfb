import { holdsWords } from '@diab/internal/knowledge'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { EmptyState, ErrorState, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { Link } from '../../app/routing/routing.tsx'
import { PlainPage } from '../../app/AppShell/PlainPage.tsx'
import { SafeHtml } from '../../app/html/SafeHtml.tsx'
import * as styles from './knowledge.css.ts'
import { knowledgeMessages as messages } from './knowledge.messages.ts'

/** `/gyik`: questions with their answers, open to everybody. */
export function FaqPage() {
  const [search, setSearch] = useState('')
  const faq = useRead((client, signal) => client.knowledge.readFaq({ signal }))
  const groups = (faq.data ?? [])
    .map((group) => ({ ...group, items: group.items.filter(({ question, answer }) => holdsWords(search, [question, answer])) }))
    .filter(({ items }) => items.length > 0)
  return (
    <PlainPage title={messages.faqTitle}>
      <TextField label={messages.faqSearch} type="search" value={search} onChange={setSearch} />
      {faq.isPending ? <Skeleton height={240} /> : null}
      {faq.isError ? (
        <ErrorState title={messages.faqFailed} error={faq.error} retrying={faq.isFetching} onRetry={() => void faq.refetch()} />
      ) : null}
      {faq.data && groups.length === 0 ? <EmptyState icon="info" title={messages.faqNone} /> : null}
      {groups.map((group) => (
        <section key={group.title} className={styles.group}>
          <h2 className={styles.groupTitle}>{group.title}</h2>
          {group.items.map(({ id, question, answer }) => (
            <details key={id} id={id} className={styles.question}>
              <summary className={styles.summary}>{question}</summary>
              <div className={styles.answer}>
                <SafeHtml html={answer} />
              </div>
            </details>
          ))}
        </section>
      ))}
      <p>
        <Link to={hrefTo('public.contact')} className={styles.link}>
          {messages.contact}
        </Link>
      </p>
    </PlainPage>
  )
}
