type Json = Record<string, unknown>
type Components = Readonly<Record<string, Json>>

const id = '0198f2a4-6c1e-7d3b-9a57-2f1c8e4b6d90'

/** What fields hold, by their names; a field of two meanings has one for each type. */
const byField: Readonly<Record<string, unknown>> = {
  all: 120,
  alg: -7,
  answer: 'A beállításoknál.',
  atcCode: 'A10AB04',
  attestationObject: 'o2NmbXRkbm9uZQ',
  attempts: 1,
  author: 'Dr. Nagy Béla',
  authenticatorAttachment: 'platform',
  authenticatorData: 'SZYN5YgOjGh0NBcP',
  average: 7.1,
  birthYear: 1961,
  body: 'Kérem, mérjen vacsora után is.',
  brandNames: 'Humalog',
  browser: 'Firefox',
  challenge: 'c2FtcGxlLWNoYWxsZW5nZQ',
  city: 'Szeged',
  clientDataJSON: 'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIn0',
  clinicName: 'Minta Rendelő',
  code: '123456',
  connectionToken: 'K7MP4X',
  content: '<p>Adatkezelési tájékoztató</p>',
  count: 5,
  country: 'Magyarország',
  currentPassword: 'a régi hosszú jelszó',
  dateOfBirth: '1961-05-14',
  day: '2026-03-02',
  details: 'Zabkása almával',
  deviceNumber: 'M-1234567',
  displayName: 'Kovács Anna',
  email: 'anna.kovacs@example.com',
  endAt: '09:59',
  endsAt: '09:30',
  entryDate: '2026-03-02T07:15:00',
  event: 'diary.read',
  events: 'diary.read',
  fileName: 'meresek.csv',
  firstEntryDate: '2026-02-01T07:00:00',
  format: 'nightscout',
  fullname: 'Kovács Anna',
  heading: 'Dátum;Idő;Vércukor',
  inTargetShare: 0.72,
  key: 'c2FtcGxlLWtleS1vZi0zMi1ieXRlcy1sb25nLi4uLi4',
  lastDay: '2026-03-02',
  lastEntryDate: '2026-03-01T21:30:00',
  lead: 'Mire figyeljünk mérés előtt.',
  lbgi: 1.2,
  max: 10,
  maxKetone: 0.4,
  medicineName: 'Humalog',
  message: 'Jó napot kívánok!',
  min: 3.9,
  name: 'Minta',
  newPassword: 'egy új hosszú jelszó',
  note: 'Séta után',
  originalValue: 6.4,
  password: 'egy hosszú jelszó',
  phone: '+36301234567',
  pin: '4711',
  postalCode: '6720',
  pseudonym: 'P-4F2A',
  publicKey: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE',
  publicKeyAlgorithm: -7,
  publishedAt: '2026-02-10',
  question: 'Hol adhatok meg célértéket?',
  rawId: 'c2FtcGxlLWlk',
  readingsPerWeek: 28,
  reason: 'no value',
  recoveryCodes: 'abcd-efgh-jkmn',
  referenceValue: 30,
  row: '2026-03-02;;',
  rpId: 'example.com',
  secret: 'made-by-the-provider-shown-once',
  serialNumber: '1234567',
  signature: 'MEUCIQDsample',
  socialSecurityNumber: '000000000',
  squares: 262.4,
  startAt: '06:00',
  startsAt: '07:00',
  status: 200,
  statusCode: 201,
  street: 'Fő utca 1.',
  subtitle: '2,9 mmol/l',
  system: 'Windows',
  time: '12:30',
  timeout: 300_000,
  timeZone: 'Europe/Budapest',
  title: 'Mérés előtt',
  token: 'sent-in-the-mail',
  topics: 'mérés',
  transferToken: 'Xk3b9Zq0LwP7vTn2RcYd4A',
  transports: 'internal',
  uri: 'otpauth://totp/Diab:anna.kovacs@example.com?secret=JBSWY3DPEHPK3PXP',
  url: 'https://portal.example.com/diab',
  userConnectionToken: 'K7MP4X',
  userHandle: 'c2FtcGxlLXVzZXI',
  validFrom: '2026-01-01T00:00:00',
  validTo: '2026-02-28T23:59:59',
  value: 6.4,
}

const formats: Readonly<Record<string, string>> = { uuid: id, 'date-time': '2026-03-02T06:15:00.000Z', date: '2026-03-02' }

function textOf({ format, pattern }: Json, field: string): string {
  const known = byField[field]
  const text = typeof known === 'string' ? known : undefined
  if (typeof format === 'string' && format in formats) return format === 'date' && text ? text : (formats[format] ?? '')
  if (text !== undefined) return text
  // An identifier that another program makes, in the letters that it may have.
  return typeof pattern === 'string' ? 'minta-1' : 'Minta'
}

function numberOf({ minimum = 0, maximum = Number.MAX_SAFE_INTEGER }: { minimum?: number; maximum?: number }, field: string): number {
  const known = byField[field]
  return Math.min(Math.max(typeof known === 'number' ? known : 1, minimum), maximum)
}

/** Returns a value that a schema allows and that could be one of the product; null only where nothing else is allowed. */
export function exampleOf(schema: Json, components: Components, field = ''): unknown {
  const {
    $ref,
    const: only,
    enum: values,
    anyOf,
    oneOf,
    type,
    items,
    properties,
  } = schema as {
    $ref?: string
    const?: unknown
    enum?: unknown[]
    anyOf?: Json[]
    oneOf?: Json[]
    type?: string | string[]
    items?: Json
    properties?: Record<string, Json>
  }
  if ($ref !== undefined) return exampleOf(components[$ref.slice($ref.lastIndexOf('/') + 1)] ?? {}, components, field)
  if (only !== undefined || values) return only ?? values?.[0]
  const choices = anyOf ?? oneOf
  if (choices) return exampleOf(choices.find((choice) => choice['type'] !== 'null') ?? {}, components, field)
  switch (Array.isArray(type) ? type.find((one) => one !== 'null') : type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties ?? {}).map(([name, part]) => [name, exampleOf(part, components, name)]))
    case 'array':
      return items ? [exampleOf(items, components, field)] : []
    case 'string':
      return textOf(schema, field)
    case 'number':
    case 'integer':
      return numberOf(schema, field)
    case 'boolean':
      return true
    default:
      return byField[field] ?? null
  }
}
