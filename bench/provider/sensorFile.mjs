const sliceBytes = 1 << 20
const heading = 'Timestamp,CGM Glucose Value (mmol/l),Serial Number\n'
/** Minutes between two readings: a year holds them, none of them is later than now. */
const stepOf = (rows) => (rows > 110_000 ? 1 : 5)

function lineAt(at, rows) {
  const time = new Date(Date.UTC(2025, 0, 1) + at * stepOf(rows) * 60_000).toISOString()
  return `${time.slice(0, 10)} ${time.slice(11, 16)},${4 + (at % 80) / 10},BENCH-1\n`
}

function* linesOf(rows) {
  yield heading
  for (let at = 0; at < rows; at++) yield lineAt(at, rows)
}

/** The text of a sensor's export in slices of about 1 MB; never there as a whole. */
export function* slicesOfSensorFile(rows) {
  const encoder = new TextEncoder()
  let text = ''
  for (const line of linesOf(rows)) {
    text += line
    if (text.length < sliceBytes) continue
    yield encoder.encode(text)
    text = ''
  }
  yield encoder.encode(text)
}

/** The same as a file that core's reader takes. */
export function sensorFile(rows) {
  let size = 0
  for (const slice of slicesOfSensorFile(rows)) size += slice.length
  return {
    name: 'sensor.csv',
    size,
    async *open() {
      yield* slicesOfSensorFile(rows)
    },
  }
}
