import { styleRef } from '../../ui/styleRef.ts'
import * as styles from './figures.css.ts'
import { useUnmetRules } from './useUnmetRules.ts'

export interface UnmetRule {
  /** The share of the needed data, 0–1. */
  share: number
  sentence: string
}

export interface MissingFigureProps {
  title: string
  rules: readonly UnmetRule[]
}

/** Replaces a figure by the rules that are not met, each as a bar up to its threshold and in words; the furthest first. */
export function MissingFigure({ title, rules }: MissingFigureProps) {
  const { moreRules } = useUnmetRules()
  const [furthest, ...others] = rules.toSorted((one, other) => one.share - other.share)
  return (
    <>
      <span className={styles.unknown}>{title}</span>
      {furthest && <RuleLine {...furthest} />}
      {others.length > 0 && (
        <details className={styles.more}>
          <summary className={styles.moreTitle}>{moreRules(others.length)}</summary>
          {others.map((rule) => (
            <RuleLine key={rule.sentence} {...rule} />
          ))}
        </details>
      )}
    </>
  )
}

function RuleLine({ share, sentence }: UnmetRule) {
  return (
    <span className={styles.rule}>
      <span className={styles.track}>
        <span className={styles.reached} ref={styleRef({ width: `${Math.min(1, share) * 100}%` })} />
      </span>
      <span className={styles.ruleText}>{sentence}</span>
    </span>
  )
}
