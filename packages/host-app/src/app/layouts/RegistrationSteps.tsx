import { hrefTo } from '@diab/core/routes'
import { registrationSteps } from '@diab/core/shell'
import { NavLink, useLocation } from 'react-router'
import * as styles from './DefaultLayout.css.ts'
import { layoutMessages as messages } from './layouts.messages.ts'

const flows = Object.values(registrationSteps).map((steps) => steps.map((id) => ({ id, path: hrefTo(id) })))

/** The steps of the flow that the page belongs to; earlier ones lead back. */
export function RegistrationSteps() {
  const { pathname } = useLocation()
  const steps = flows.find((flow) => flow.some(({ path }) => path === pathname)) ?? []
  const current = steps.findIndex(({ path }) => path === pathname)
  return (
    <nav aria-label={messages.steps}>
      <ol className={styles.steps}>
        {steps.map(({ id, path }, index) => {
          const label = `${index + 1}. ${id === 'registration.supervised' ? messages.supervised : messages.therapy}`
          return (
            <li key={id}>
              {index <= current ? (
                <NavLink to={path} end>
                  {label}
                </NavLink>
              ) : (
                <span>{label}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
