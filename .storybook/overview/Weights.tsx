import { addressOf } from '../docs/addressOf.ts'
import { bundleSizes, type WidgetSize } from './bundleSizes.ts'
import { bar, barName, bars, barSize, columns, heading, links, ownBar, section, sentence, subheading, track } from './overview.css.ts'

const heaviest = Math.max(...bundleSizes.flatMap(({ firstPaint, peers }) => [firstPaint, ...peers.map(({ size }) => size)]))

function Bar({ name, size, isOurs = false }: { readonly name: string; readonly size: number; readonly isOurs?: boolean }) {
  return (
    <li className={bars}>
      <span className={barName}>{name}</span>
      <span className={track} aria-hidden="true">
        <span className={isOurs ? ownBar : bar} style={{ inlineSize: `${(size / heaviest) * 100}%` }} />
      </span>
      <span className={barSize}>{size.toFixed(1)} kB</span>
    </li>
  )
}

function WidgetWeight({ widget, firstPaint, peers }: WidgetSize) {
  return (
    <div>
      <h3 className={subheading}>{widget}</h3>
      <ul>
        <Bar name={`${widget}, whole`} size={firstPaint} isOurs />
        {peers.map(({ name, size }) => (
          <Bar key={name} name={name} size={size} />
        ))}
      </ul>
    </div>
  )
}

/** First paint of each widget beside the bare core of what a portal would otherwise build it with. */
export function Weights() {
  return (
    <section className={section} aria-labelledby="weights">
      <h2 className={heading} id="weights">
        What it weighs, beside what you would build it with
      </h2>
      <p className={sentence}>
        Gzipped kilobytes at first paint, without React and TanStack Query. Ours is the whole widget with its data, words, states and
        keyboard; a peer is the bare list, chart or grid. Measured by a script, held by a budget in every run of the tests.
      </p>
      <div className={columns}>
        {bundleSizes
          .filter(({ peers }) => peers.length > 0)
          .map((size) => (
            <WidgetWeight key={size.widget} {...size} />
          ))}
      </div>
      <p className={links}>
        <a href={addressOf('guides-what-it-weighs--docs')} target="_top">
          How it is measured
        </a>
      </p>
    </section>
  )
}
