import { ChipToggle } from '@diab/widgets/unstable/ui'
import type { SheetList } from '../../app/address/sheetListInAddress.ts'
import { SearchField } from '../../app/pageParts/SearchField.tsx'
import * as styles from './registrationSheets.css.ts'
import { sheetMessages as messages } from './registrationSheets.messages.ts'

type SheetToolbarProps = { list: SheetList; onChange: (change: Partial<SheetList>) => void }

/** Search and filter of the list. */
export const SheetToolbar = ({ list, onChange }: SheetToolbarProps) => (
  <div className={styles.toolbar} role="search">
    <SearchField label={messages.search} text={list.patientInfo} onSearch={(patientInfo) => onChange({ patientInfo })} />
    <ChipToggle look="choice" label={messages.draftOnly} pressed={list.draftOnly} onChange={(draftOnly) => onChange({ draftOnly })} />
  </div>
)
