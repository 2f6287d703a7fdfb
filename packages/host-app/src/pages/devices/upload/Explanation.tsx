import * as styles from './upload.css.ts'

/** A few sentences beside the place where something is done. */
export function Explanation({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section className={styles.card}>
      <h2 className={styles.cardTitle}>{title}</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
