import { addressOf } from '../docs/addressOf.ts'
import { heading, links, section } from './overview.css.ts'

const guides = [
  ['Start', 'guides-start--docs'],
  ['Theme', 'guides-theme--docs'],
  ['Data', 'guides-data--docs'],
  ['Core', 'guides-core--docs'],
  ['Events', 'guides-events--docs'],
  ['Content Security Policy', 'guides-content-security-policy--docs'],
  ['Custom elements', 'guides-custom-elements--docs'],
  ['Migration', 'guides-migration--docs'],
  ['What others suffer from', 'guides-what-others-suffer-from--docs'],
] as const

export function Guides() {
  return (
    <nav className={section} aria-labelledby="guides">
      <h2 className={heading} id="guides">
        Read on
      </h2>
      <ul className={links}>
        {guides.map(([name, id]) => (
          <li key={id}>
            <a href={addressOf(id)} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
