import { type ReactNode, useEffect, useRef } from 'react'
import { useTreatmentSummaryMessages } from './treatmentSummary.messages.ts'
import * as styles from './paperPreview.css.ts'

/** Shows paper as wide as there is room, never larger than it is. */
export function PaperPreview({ children }: { children: ReactNode }) {
  const words = useTreatmentSummaryMessages()
  const frame = useRef<HTMLDivElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [outer, inner] = [frame.current, paper.current]
    if (!outer || !inner || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => {
      const share = Math.min(1, outer.clientWidth / inner.offsetWidth)
      inner.style.scale = String(share)
      outer.style.height = `${inner.offsetHeight * share}px`
    })
    observer.observe(outer)
    observer.observe(inner)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} className={styles.frame} role="group" aria-label={words.preview}>
      <div ref={paper} className={styles.paper}>
        {children}
      </div>
    </div>
  )
}
