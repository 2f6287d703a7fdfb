import { hrefTo } from '@diab/internal/routes'
import { Button, buttonClasses, Icon } from '@diab/widgets/unstable/ui'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from './routing/routing.tsx'
import { appMessages } from './app.messages.ts'
import { frameMessages } from './AppShell/frame.messages.ts'
import * as styles from './ErrorPage.css.ts'
import signpost from './illustrations/signpost.svg'
import { frame } from './layouts/DefaultLayout.css.ts'
import { PlainHeader } from './layouts/PlainHeader.tsx'
import { RouteFailure } from './routing/RouteFailure.ts'
import { useApp, useConnection } from './useApp.ts'

const messages = appMessages.error

/** What a route or a page threw: its status, or 500. */
export function ErrorPage({ error }: { error: unknown }) {
  const isDecided = error instanceof RouteFailure
  const status = isDecided ? error.status : 500
  const { reportError } = useApp()
  const { online } = useConnection()
  useEffect(() => {
    // The name alone: a message may hold what was typed.
    if (!isDecided) reportError('fatal', new Error(error instanceof Error ? error.name : 'unknown'))
  }, [error, isDecided, reportError])
  return (
    <div className={frame}>
      <PlainHeader />
      <main id="tartalom" tabIndex={-1} className={styles.main}>
        {isDecided || online ? <ErrorText status={status} /> : <OfflineText />}
        <img src={signpost} alt="" width="480" height="340" className={styles.picture} />
      </main>
    </div>
  )
}

function ErrorText({ status }: { status: number }) {
  const { reload } = useApp()
  const navigate = useNavigate()
  const isAbsent = status === 404
  return (
    <div>
      <title>{frameMessages.documentTitle(isAbsent ? messages.absent : messages.unknown)}</title>
      <p className={styles.code}>{status}</p>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.what}>{isAbsent ? messages.absent : messages.unknown}</p>
      <p className={styles.hint}>{isAbsent ? messages.absentHint : messages.unknownHint}</p>
      <div className={styles.actions}>
        {isAbsent ? (
          <Button icon="chevron-left" onClick={() => void navigate(-1)}>
            {messages.back}
          </Button>
        ) : (
          <Button icon="refresh" onClick={reload}>
            {messages.refresh}
          </Button>
        )}
        <Link to={hrefTo('dashboard.overview')} className={buttonClasses({ variant: 'primary' })}>
          <Icon name="home" />
          {messages.home}
        </Link>
      </div>
    </div>
  )
}

/** A page whose code is not on this device yet, without a network to fetch it. */
function OfflineText() {
  const navigate = useNavigate()
  const location = useLocation()
  return (
    <div>
      <title>{frameMessages.documentTitle(messages.offline)}</title>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.what}>{messages.offline}</p>
      <p className={styles.hint}>{messages.offlineHint}</p>
      <div className={styles.actions}>
        <Button icon="chevron-left" onClick={() => void navigate(-1)}>
          {messages.back}
        </Button>
        <Button variant="primary" icon="refresh" onClick={() => void navigate(location, { replace: true })}>
          {messages.retry}
        </Button>
      </div>
    </div>
  )
}
