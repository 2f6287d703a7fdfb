import type { Locale } from '@diab/internal/account'
import { useDiabMutation } from '@diab/widgets/unstable/hooks'
import { Card, SelectField } from '@diab/widgets/unstable/ui'
import { locale } from '../../../app/language/locale.ts'
import { openEdition } from '../../../app/language/openEdition.ts'
import { useApp } from '../../../app/useApp.ts'
import * as styles from './accountPages.css.ts'
import { languageMessages as messages } from './language.messages.ts'

const locales: readonly Locale[] = ['hu', 'en']

/** The language of the product and of its mails; the page is opened again in it. */
export function LanguageCard() {
  const app = useApp()
  const choosing = useDiabMutation({
    mutationFn: (next: Locale, { client }) => client.settings.updateLocale(next),
    onSuccess: (_, next) => openEdition(app, next),
  })
  return (
    <Card title={messages.title}>
      <div className={styles.form}>
        <p className={styles.text}>{messages.text}</p>
        <SelectField
          label={messages.label}
          value={locale}
          options={locales.map((value) => ({ value, label: messages.names[value] }))}
          error={choosing.isError ? messages.failed : undefined}
          onChange={(next) => {
            if (next !== locale) choosing.mutate(next)
          }}
        />
      </div>
    </Card>
  )
}
