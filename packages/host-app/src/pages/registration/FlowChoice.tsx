import { RegistrationFlow, registrationFlowLabels } from '@diab/internal/account'
import { Icon } from '@diab/widgets/unstable/ui'
import { useId } from 'react'
import * as styles from './flowChoice.css.ts'
import { registrationMessages as messages } from './registration.messages.ts'

type FlowChoiceProps = { value: RegistrationFlow; disabled: boolean; onChange: (flow: RegistrationFlow) => void }

const icons = { [RegistrationFlow.SelfManager]: 'user', [RegistrationFlow.Supervisor]: 'people' } as const

/** For oneself, or for others: two cards that are one group of radio buttons. */
export function FlowChoice({ value, disabled, onChange }: FlowChoiceProps) {
  const name = useId()
  return (
    <fieldset className={styles.choice} disabled={disabled}>
      <legend className={styles.legend}>{messages.flow}</legend>
      {Object.values(RegistrationFlow).map((flow) => (
        <label key={flow} className={styles.card}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            value={flow}
            checked={flow === value}
            aria-describedby={`${name}-${flow}`}
            onChange={() => onChange(flow)}
          />
          <span className={styles.words}>
            <span className={styles.label}>{registrationFlowLabels[flow]}</span>
            <span id={`${name}-${flow}`} className={styles.detail}>
              {messages.flowDetails[flow]}
            </span>
          </span>
          <span className={styles.icon}>
            <Icon name={icons[flow]} />
          </span>
        </label>
      ))}
    </fieldset>
  )
}
