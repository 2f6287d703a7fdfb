import { rng } from '../data/gen.js'

const hours = ['07:10:00', '12:30:00', '18:45:00', '22:05:00']
const hourMilliseconds = 3_600_000

/** Days without an entry at the end: most write every day, one in five has stopped. */
const silentDays = (number) => (number % 5 === 0 ? 5 + ((number * 7) % 50) : number % 3)

function glucose(random, number, entryDate) {
  const draw = random()
  // What a meter says when it can only say high or low.
  if (draw > 0.995) return { entryDate, value: 33.3, origin: 'meter', glucoseResultValidity: 3 }
  if (draw < 0.004) return { entryDate, value: 0.6, origin: 'meter', glucoseResultValidity: 1 }
  return { entryDate, value: Math.round((3 + (number % 5) + random() * 8) * 10) / 10, origin: 'meter' }
}

/** New entries of a patient, four a day up to now: three readings of glucose and a meal, or a ketone now and then. */
export function newEntriesOf(number, count, now) {
  const random = rng(1000 + number)
  const last = now.getTime() - 24 * hourMilliseconds * (1 + silentDays(number))
  return Array.from({ length: count }, (_, at) => {
    const day = new Date(last - 24 * hourMilliseconds * Math.floor(at / hours.length)).toISOString().slice(0, 10)
    const entryDate = `${day}T${hours[hours.length - 1 - (at % hours.length)]}`
    if (at % hours.length !== 2) return ['glucose', glucose(random, number, entryDate)]
    if (random() < 0.1) return ['ketone', { entryDate, value: Math.round(random() * 20) / 10 }]
    return ['meal', { entryDate, value: 20 + Math.floor(random() * 60), details: '' }]
  })
}
