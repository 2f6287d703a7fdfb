import type { Locale } from '@diab/internal/account'
import { Card, SelectField } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import { locale } from '../../../app/language/locale.ts'
import { openEdition } from '../../../app/language/openEdition.ts'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { languageMessages as messages } from './language.messages.ts'

const locales: readonly Locale[] = ['hu', 'en']

/** The language of the product and of its mails; the page is opened again in it. */
export function LanguageCard() {
  const app = useApp()
  const [hasFailed, setHasFailed] = useState(false)

  async function choose(next: Locale) {
    if (next === locale) return
    setHasFailed(false)
    try {
      await app.client.settings.updateLocale(next)
      openEdition(app, next)
    } catch {
      setHasFailed(true)
    }
  }
  return (
    <Card title={messages.title}>
      <div className={styles.form}>
        <p className={styles.text}>{messages.text}</p>
        <SelectField
          label={messages.label}
          value={locale}
          options={locales.map((value) => ({ value, label: messages.names[value] }))}
          error={hasFailed ? messages.failed : undefined}
          onChange={(next) => void choose(next)}
        />
      </div>
    </Card>
  )
}
