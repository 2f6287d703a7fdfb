import { spinner } from './Spinner.css.ts'

/** Decoration: the activity is described in words beside it. Static under reduced motion. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className={spinner} aria-hidden="true">
      <circle cx="10" cy="10" r="7" opacity="0.3" />
      <path d="M10 3a7 7 0 0 1 7 7" />
    </svg>
  )
}
