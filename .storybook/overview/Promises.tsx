import { addressOf } from '../docs/addressOf.ts'
import { cards, heading, promise, section, subheading } from './overview.css.ts'

const promises = [
  [
    'Your policy',
    'guides-content-security-policy--docs',
    'Works with script-src and style-src ‘self’ and Trusted Types. No style element, no eval, no markup from strings.',
  ],
  [
    'Your colours',
    'guides-theme--docs',
    'One appearance object, more than forty typed variables. The contrast of a look is checked before it is worn.',
  ],
  [
    'Your data',
    'guides-data--docs',
    'Your own client, token, QueryClient or router; or a dataSource in the place of our provider, call by call.',
  ],
  ['Your words', 'guides-theme--docs', 'Every sentence has a key and can be replaced, those for screen readers too.'],
  ['Your events', 'guides-events--docs', 'What people do, as a typed stream of names and identifiers: never a value, a note or a name.'],
  [
    'Everybody’s page',
    'guides-accessibility-diarytimeline--docs',
    'WCAG 2.2 AA, by keyboard and by ear, with a statement for each widget that says what was not tested.',
  ],
] as const

export function Promises() {
  return (
    <section className={section} aria-labelledby="promises">
      <h2 className={heading} id="promises">
        It fits in, instead of moving in
      </h2>
      <div className={cards}>
        {promises.map(([name, id, text]) => (
          <div key={name} className={promise}>
            <h3 className={subheading}>
              <a href={addressOf(id)} target="_top">
                {name}
              </a>
            </h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}
