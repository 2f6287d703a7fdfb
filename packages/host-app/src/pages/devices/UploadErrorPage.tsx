import { useNavigate, useSearchParams } from '../../app/routing/routing.tsx'
import { hrefTo } from '@diab/internal/routes'
import { Page } from '../../app/AppShell/Page.tsx'
import { transferMessages as messages } from './transfer/transfer.messages.ts'
import type { TransferProblem } from './transfer/transferProblem.ts'
import { TransferProblemView } from './transfer/TransferProblemView.tsx'

/** Problems by the code in `?ok=` with which a device program opens this page. */
const problems: ReadonlyMap<string, TransferProblem> = new Map([
  ['lejart', 'expired'],
  ['mentve', 'saved'],
  ['mas-fiok', 'foreign'],
  ['ismeretlen-fajl', 'unknownFile'],
  ['nincs-meg', 'absent'],
])

/** A serial number as meters write it; an address is written by anybody. */
const serialNumberOf = (text: string | null) => (text !== null && /^[\w .:/-]{1,64}$/.test(text) ? text : null)

/** `/adatfeltoltes/hiba`: why an upload that began elsewhere went no further. */
export function UploadErrorPage() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const problem = problems.get(search.get('ok') ?? '') ?? 'failed'
  return (
    <Page title={messages.problems[problem].title}>
      <TransferProblemView
        problem={problem}
        reader="patient"
        serialNumber={serialNumberOf(search.get('sorozatszam'))}
        onRetried={() => void navigate(hrefTo('dashboard.upload'))}
      />
    </Page>
  )
}
