import type { FieldBinding } from '@diab/widgets/unstable/hooks'
import { Checkbox } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import * as styles from './PrivacyConsent.css.ts'
import { privacyConsentMessages as messages } from './privacyConsent.messages.ts'

const PolicyDialog = lazy(async () => ({ default: (await import('./PolicyDialog.tsx')).PolicyDialog }))

/** The consent, with the policy to read beside it. */
export function PrivacyConsent({ binding, isStaff = false }: { binding: FieldBinding<boolean>; isStaff?: boolean }) {
  const [step, setStep] = useState<'closed' | 'open' | 'closing'>('closed')
  const { value, error, disabled, onChange, ref } = binding
  return (
    <div className={styles.consent}>
      <Checkbox
        label={isStaff ? messages.staff : messages.patient}
        required
        checked={value}
        error={error}
        disabled={disabled}
        onChange={onChange}
        ref={ref}
      />
      <button type="button" className={styles.read} onClick={() => setStep('open')}>
        {messages.read}
      </button>
      {step === 'closed' ? null : (
        <Suspense>
          <PolicyDialog open={step === 'open'} onClose={() => setStep('closing')} />
        </Suspense>
      )}
    </div>
  )
}
