import { Link } from '../routing/routing.tsx'
import { useApp } from '../useApp.ts'
import { frameMessages } from './frame.messages.ts'
import * as styles from './Logo.css.ts'

/** The product's sign, leading home, with the demo tag beside it in demo mode. */
export function Logo({ home, compact = false }: { home: string; compact?: boolean }) {
  const { config } = useApp()
  return (
    <>
      <Link to={home} className={styles.logo} aria-label={compact ? frameMessages.productName : undefined}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 1.5C16.5 7 20 10.600 20 15a8 8 0 0 1-16 0c0-4.400 3.500-8 8-13.500z" fill="#2463CF" />
          <path
            d="M7 15.500h2.500l1.500-3.500 2.300 5.500 1.500-2H17"
            fill="none"
            stroke="#fff"
            strokeWidth="1.7"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {compact ? null : frameMessages.productName}
      </Link>
      {config.mode === 'demo' && !compact ? <span className={styles.tag}>{frameMessages.demoTag}</span> : null}
    </>
  )
}
