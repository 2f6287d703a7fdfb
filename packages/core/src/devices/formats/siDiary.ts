import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'

/** Bread units of SiDiary count 12 g. */
const gramsPerBreadUnit = 12

function openDiary(heading: Heading): RowReader {
  const [day, time] = [heading.find('day'), heading.find('time')]
  const [sensor, meter] = [heading.find('udt cgms', 'cgms'), heading.find('bg level')]
  const [grams, breadUnits] = [heading.find('ch gr'), heading.find('ch be', 'be')]
  const [bolus, basal, remark] = [heading.find('bolus'), heading.find('basal'), heading.find('remark')]
  return (row, out) => {
    if (!out.at(row.value(day), row.value(time))) return
    out.glucose(row.value(sensor), { unit: heading.unitOf(sensor), origin: EntryOrigin.Sensor })
    out.glucose(row.value(meter), { unit: heading.unitOf(meter), origin: EntryOrigin.Meter })
    out.insulin(row.value(bolus), InsulinType.Rapid)
    out.insulin(row.value(basal), InsulinType.Basal)
    const [carbs, factor] = row.value(grams) === '' ? [row.value(breadUnits), gramsPerBreadUnit] : [row.value(grams), 1]
    if (carbs === '') out.feel([], row.value(remark))
    else out.meal(carbs, row.value(remark), factor)
  }
}

/** SiDiary's exchange layout, which xDrip+ writes, too. */
export const siDiary: FileFormat = {
  id: 'sidiary',
  device: deviceNames.siDiary,
  open: (heading) => (heading.has('day', 'time') && heading.find('udt cgms', 'bg level') >= 0 ? openDiary(heading) : undefined),
}
