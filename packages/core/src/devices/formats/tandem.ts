import { EntryOrigin, InsulinType } from '../../diary/diaryEnumerations.ts'
import { deviceNames, leftOutNames, readingMessages } from '../devices.messages.ts'
import type { FileFormat, RowReader } from '../files/fileFormat.ts'
import type { Heading } from '../files/heading.ts'

/** `EGV` is the sensor's, anything else with `BG` a meter's. */
function openReadings(heading: Heading, value: number): RowReader {
  const [device, serial, kind] = [heading.find('devicetype'), heading.find('serialnumber'), heading.find('description')]
  const time = heading.find('eventdatetime')
  const unit = heading.unitOf(value)
  return (row, out) => {
    if (!out.at(row.value(time))) return
    out.device(row.value(device) || deviceNames.tandem, row.value(serial))
    const name = row.value(kind)
    if (/control/i.test(name)) return out.refuse(readingMessages.controlSolution)
    const origin = /egv|cgm|sensor/i.test(name) ? EntryOrigin.Sensor : /bg/i.test(name) ? EntryOrigin.Meter : null
    out.glucose(row.value(value), { unit, origin })
  }
}

/** A bolus is dated by its completion. The glucose value that it was calculated with is usually the sensor's and is in the list of readings. */
function openBoluses(heading: Heading): RowReader {
  const [completed, requested] = [heading.find('completiondatetime'), heading.find('eventdatetime', 'requestdatetime')]
  const [delivered, extended] = [heading.find('insulindelivered'), heading.find('bolexinsulindelivered')]
  const carbs = heading.find('carbsize')
  return (row, out) => {
    const date = row.value(completed) || row.value(requested)
    if (!out.at(date)) return
    out.insulin(row.value(delivered), InsulinType.Rapid)
    out.insulin(row.value(extended), InsulinType.Rapid)
    const grams = row.value(carbs)
    if (grams !== '' && Number(grams) !== 0) out.meal(grams)
    if (!out.isTouched) out.leaveOut(leftOutNames.pumpEvent)
  }
}

const leaveOutAll =
  (heading: Heading, what: string): RowReader =>
  (row, out) => {
    if (out.at(row.value(heading.find('eventdatetime', 'completiondatetime')))) out.leaveOut(what)
  }

/** Tandem t:connect: readings, insulin on board, basal rates and boluses as tables one below the other, in any order. */
export const tandem: FileFormat = {
  id: 'tandem',
  device: deviceNames.tandem,
  open: (heading) => {
    if (heading.has('completiondatetime', 'insulindelivered')) return openBoluses(heading)
    if (!heading.has('eventdatetime')) return undefined
    const value = heading.match(/^(?:readings\b|bg\b)/)
    if (heading.has('devicetype') && value >= 0) return openReadings(heading, value)
    if (heading.has('type', 'iob')) return leaveOutAll(heading, leftOutNames.insulinOnBoard)
    return heading.has('type') && heading.match(/^basal/) >= 0 ? leaveOutAll(heading, leftOutNames.basalRate) : undefined
  },
}
