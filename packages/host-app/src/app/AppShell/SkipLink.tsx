import { skip } from '../layouts/DashboardLayout.css.ts'
import { frameMessages } from './frame.messages.ts'

/** The first stop of the Tab key: over the navigation, to the page. */
export function SkipLink() {
  return (
    <a
      href="#tartalom"
      className={skip}
      onClick={(event) => {
        // The address stays as it is: a hash would count as another place in the history.
        event.preventDefault()
        document.getElementById('tartalom')?.focus()
      }}
    >
      {frameMessages.skipToContent}
    </a>
  )
}
