import { InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'

/** Two columns, the second named by its unit alone: the same for the meter's values and for those of the CGM sheet. */
function openGlucose(heading: Heading): RowReader | undefined {
  const unit = heading.unitOf(1)
  if (heading.names[0] !== 'time' || heading.names[1] !== '' || unit === null) return undefined
  return (row, out) => {
    if (out.at(row.value(0))) out.glucose(row.value(1), { unit, origin: null })
  }
}

function openInsulin(heading: Heading): RowReader | undefined {
  const [bolus, carbs, basal] = [heading.find('bolus volume u'), heading.find('carbs g'), heading.find('basal amount u h')]
  const notes = heading.find('notes')
  if (heading.names[0] !== 'time' || bolus < 0 || basal < 0) return undefined
  return (row, out) => {
    if (!out.at(row.value(0))) return
    out.insulin(row.value(bolus), InsulinType.Rapid)
    if (row.value(carbs) !== '') out.meal(row.value(carbs), row.value(notes))
    if (!out.isTouched && row.value(basal) !== '') out.leaveOut(leftOutNames.basalRate)
    if (!out.isTouched) out.feel([], row.value(notes))
  }
}

const readSetting: RowReader = (_row, out) => out.leaveOut(leftOutNames.pumpEvent)

/** Diasend writes glucose, insulin with carbohydrate, and the pump's settings as separate tables. */
export const diasend: FileFormat = {
  id: 'diasend',
  device: deviceNames.diasend,
  open: (heading) =>
    heading.names[0]?.startsWith('insulin pump settings for serial number') ? readSetting : (openGlucose(heading) ?? openInsulin(heading)),
}
