import { useMemo, type ReactNode } from 'react'
import { Link } from '../routing/routing.tsx'
import { readSafeHtml, type SafeNode } from './readSafeHtml.ts'
import * as styles from './safeHtml.css.ts'

/** HTML from the provider, shown as known elements only. */
export function SafeHtml({ html }: { html: string }) {
  const nodes = useMemo(() => readSafeHtml(html), [html])
  return <div className={styles.text}>{nodes.map(show)}</div>
}

function show(node: SafeNode, key: number): ReactNode {
  if (typeof node === 'string') return node
  if (node.tag === 'br') return <br key={key} />
  const children = node.children.map(show)
  if (node.tag === 'a') {
    return node.href === undefined ? (
      <span key={key}>{children}</span>
    ) : (
      <Link key={key} to={node.href} className={styles.link}>
        {children}
      </Link>
    )
  }
  const Tag = node.tag
  return <Tag key={key}>{children}</Tag>
}
