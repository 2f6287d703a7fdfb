import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { reset } from '../../theme/reset.css.ts'
import { classes } from '../../ui/classes.ts'
import { themeClasses } from '../../provider/themeClasses.ts'
import { dailyDoses, doseText } from '../data/medicineFacts.ts'
import { rangeFacts } from '../data/rangeFacts.ts'
import type { TherapyEditorModel } from '../useTherapyEditor.ts'
import { useTherapyPrintMessages } from './print.messages.ts'
import * as styles from './printedPlan.css.ts'

/** Returns whether the page is just being printed; true before the picture of it is taken. */
function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

/** The plan, the targets and the medicines on one A4 page, in light colours whatever the screen has. */
export function PrintedPlan({ model }: { model: TherapyEditorModel }) {
  const words = useTherapyPrintMessages()
  if (!useIsPrinting()) return null
  const { messages, groups, plans, diabetesStatus, format } = model
  const facts = (title: string, rows: readonly { name: string; value: string }[]) =>
    rows.length > 0 && (
      <section className={styles.section}>
        <h2 className={styles.heading}>{title}</h2>
        <dl className={styles.facts}>
          {rows.map(({ name, value }) => (
            <div key={name} className={styles.fact}>
              <dt className={reset}>{name}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    )
  return (
    <div className={classes(themeClasses('light'), styles.paper)} data-diab-paper="plan">
      <header className={styles.head}>
        <strong className={styles.title}>{model.patientName ? `${model.patientName} – ${words.title}` : words.title}</strong>
        <span>{words.printedAt(format.dateTime(model.now))}</span>
      </header>
      <section className={styles.section}>
        <h2 className={styles.heading}>{words.plan}</h2>
        {groups.length === 0 && <p className={reset}>{words.none}</p>}
        <table className={styles.table}>
          <tbody>
            {groups.map((group) =>
              (group.rows.length > 0 ? group.rows : [undefined]).map((row, index) => (
                <tr key={row?.id ?? group.id} className={index === 0 ? styles.firstRow : undefined}>
                  {index === 0 && (
                    <th scope="rowgroup" rowSpan={Math.max(1, group.rows.length)} className={styles.name}>
                      {group.name}
                      <span className={styles.hours}>{group.hours}</span>
                    </th>
                  )}
                  <td className={styles.cell}>{row?.name ?? messages.table.noTasks}</td>
                  <td className={styles.planCell}>{row?.plan}</td>
                </tr>
              )),
            )}
          </tbody>
        </table>
      </section>
      <div className={styles.columns}>
        {facts(words.ranges(), rangeFacts(model.activeRanges ?? [], messages))}
        {facts(
          words.medicines,
          dailyDoses(plans).map((dose) => ({ name: dose.medicine.name, value: doseText(dose, messages) })),
        )}
        {facts(
          words.basis,
          diabetesStatus
            ? [
                { name: messages.cards.diabetesType, value: messages.diabetesTypes[diabetesStatus.diabetesType] },
                { name: messages.cards.therapyType, value: messages.therapyTypes[diabetesStatus.therapyType] },
              ]
            : [],
        )}
      </div>
    </div>
  )
}
