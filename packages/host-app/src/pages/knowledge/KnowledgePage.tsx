import { formatDate } from '@diab/core/format'
import { type ArticleSummary, holdsWords } from '@diab/internal/knowledge'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { Button, EmptyState, ErrorState, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { Link } from '../../app/routing/routing.tsx'
import { useAddress } from '../../app/address/useAddress.ts'
import { Page } from '../../app/AppShell/Page.tsx'
import * as styles from './knowledge.css.ts'
import { knowledgeMessages as messages } from './knowledge.messages.ts'

/** Shows `/tudastar`: the articles, with a search that is part of the address. */
export function KnowledgePage() {
  const [search, setSearch] = useSearch()
  const articles = useRead((client, signal) => client.knowledge.listArticles({ signal }))
  const found = articles.data?.filter(({ title, lead, topics }) => holdsWords(search, [title, lead, ...topics])) ?? []
  return (
    <Page title={messages.title}>
      <div className={styles.column}>
        <p className={styles.intro}>{messages.intro}</p>
        <TextField label={messages.search} type="search" value={search} onChange={setSearch} />
        {articles.isPending ? <Skeleton height={240} /> : null}
        {articles.isError ? (
          <ErrorState
            title={messages.failed}
            error={articles.error}
            retrying={articles.isFetching}
            onRetry={() => void articles.refetch()}
          />
        ) : null}
        {articles.data ? (
          <p className={styles.count} role="status">
            {messages.found(found.length)}
          </p>
        ) : null}
        {articles.data && found.length === 0 ? <None search={search} onCleared={() => setSearch('')} /> : null}
        <ul className={styles.list}>
          {found.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </ul>
      </div>
    </Page>
  )
}

function useSearch(): [string, (search: string) => void] {
  const { search, change } = useAddress()
  const write = (text: string) =>
    change((current) => {
      const next = new URLSearchParams(current)
      if (text === '') next.delete('kereses')
      else next.set('kereses', text)
      return next
    })
  return [search.get('kereses') ?? '', write]
}

function ArticleCard({ article }: { article: ArticleSummary }) {
  return (
    <Link to={hrefTo('dashboard.knowledge.article', { id: article.id })} className={styles.card}>
      <span className={styles.cardTitle}>{article.title}</span>
      <span>{article.lead}</span>
      <span className={styles.meta}>{formatDate(article.publishedAt)}</span>
    </Link>
  )
}

function None({ search, onCleared }: { search: string; onCleared: () => void }) {
  if (search === '') return <EmptyState icon="book" title={messages.emptyTitle} />
  return (
    <EmptyState icon="book" title={messages.noneTitle} action={<Button onClick={onCleared}>{messages.clear}</Button>}>
      {messages.noneText(search)}
    </EmptyState>
  )
}
