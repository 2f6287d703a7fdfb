import { NavLink, useLocation } from 'react-router'
import * as styles from './DefaultLayout.css.ts'
import { layoutMessages as messages } from './layouts.messages.ts'

const selfManager = [{ path: '/regisztracio/terapia', label: messages.therapy }]
const supervisor = [
  { path: '/regisztracio/gondozottak', label: messages.supervised },
  { path: '/regisztracio/gondozottak/terapia', label: messages.therapy },
]

/** The steps of the flow that the page belongs to; earlier ones lead back. */
export function RegistrationSteps() {
  const { pathname } = useLocation()
  const steps = pathname.startsWith('/regisztracio/gondozottak') ? supervisor : selfManager
  const current = steps.findIndex(({ path }) => path === pathname)
  return (
    <nav aria-label={messages.steps}>
      <ol className={styles.steps}>
        {steps.map(({ path, label }, index) => (
          <li key={path}>
            {index <= current ? <NavLink to={path} end>{`${index + 1}. ${label}`}</NavLink> : <span>{`${index + 1}. ${label}`}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
