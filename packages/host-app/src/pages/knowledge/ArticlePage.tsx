import { isAbsent } from '@diab/core/client'
import { formatDate } from '@diab/core/format'
import { hrefTo } from '@diab/internal/routes'
import { useRead } from '@diab/widgets/unstable/hooks'
import { EmptyState, ErrorState, Skeleton } from '@diab/widgets/unstable/ui'
import { Link, useParams } from '../../app/routing/routing.tsx'
import { Page } from '../../app/AppShell/Page.tsx'
import { SafeHtml } from '../../app/html/SafeHtml.tsx'
import { picturesOf } from './articlePictures.ts'
import * as styles from './knowledge.css.ts'
import { knowledgeMessages as messages } from './knowledge.messages.ts'
import { readingMinutes } from './readingMinutes.ts'

/** `/tudastar/cikk/:id`: one article. */
export function ArticlePage() {
  const { id = '' } = useParams()
  const article = useRead((client, signal) => client.knowledge.readArticle(id, { signal }))
  const back = (
    <Link to={hrefTo('dashboard.knowledge')} className={styles.link}>
      {messages.back}
    </Link>
  )
  return (
    <Page title={article.data?.title ?? messages.title}>
      <div className={styles.column}>
        {article.isPending ? <Skeleton height={320} /> : null}
        {article.isError && isAbsent(article.error) ? (
          <EmptyState icon="book" title={messages.articleAbsent} action={back}>
            {messages.articleAbsentText}
          </EmptyState>
        ) : null}
        {article.isError && !isAbsent(article.error) ? (
          <ErrorState
            title={messages.articleFailed}
            error={article.error}
            retrying={article.isFetching}
            onRetry={() => void article.refetch()}
          />
        ) : null}
        {article.data ? (
          <>
            <p className={styles.meta}>
              {formatDate(article.data.publishedAt)} · {messages.readingTime(readingMinutes(article.data.body))}
            </p>
            <p className={styles.lead}>{article.data.lead}</p>
            {picturesOf(id).map(({ file, alt, caption }) => (
              <figure key={file} className={styles.figure}>
                <img src={file} alt={alt} width="640" height="280" className={styles.picture} />
                <figcaption className={styles.caption}>{caption}</figcaption>
              </figure>
            ))}
            <SafeHtml html={article.data.body} />
            <p>{back}</p>
          </>
        ) : null}
      </div>
    </Page>
  )
}
