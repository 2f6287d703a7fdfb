import { validationMessages as rules } from '@diab/internal/validation'

/** Titles of problem documents by status; the client shows them as `statusText`. */
export const problemTitles: Readonly<Record<number, string>> = {
  400: 'Hibás kérés',
  401: 'Jelentkezz be újra.',
  403: 'Ehhez nincs jogosultság.',
  404: 'A keresett adat nem található.',
  405: 'Ez a művelet itt nem lehetséges.',
  406: 'Ez a formátum nem érhető el.',
  408: 'A kérés túl sokáig tartott.',
  409: 'Az adat közben megváltozott.',
  411: 'Hiányzik a kérés hossza.',
  412: 'Az adatot közben valaki más módosította.',
  413: 'A küldött adat túl nagy.',
  415: 'Ez az adatformátum nem fogadható el.',
  417: 'A kérés elvárása nem teljesíthető.',
  422: 'Ez a kulcs már egy másik kéréshez tartozik.',
  429: 'Túl sok próbálkozás. Várj egy kicsit.',
  431: 'A kérés fejléce túl nagy.',
  500: 'Ismeretlen hiba történt',
  503: 'A szolgáltatás átmenetileg nem érhető el.',
}

type Amount = number | bigint
const count = (value: Amount) => String(value)
const number = (value: Amount) => String(value).replace('.', ',')

/** Sentences for what a contract's schema refuses: those of core's rules where a rule says the same. */
export const fieldMessages = {
  required: rules.required,
  invalid: 'A mező értéke nem megfelelő.',
  unknownField: 'Ismeretlen mező.',
  email: rules.email,
  date: rules.date,
  dateTime: rules.datetime,
  wholeNumber: 'A mező csak egész számot tartalmazhat.',
  number: rules.number,
  minLength: (length: Amount) => rules.minLength(count(length)),
  maxLength: (length: Amount) => rules.maxLength(count(length)),
  minCount: (items: Amount) => rules.minCount(count(items)),
  maxCount: (items: Amount) => rules.maxCount(count(items)),
  atLeast: (value: Amount) => rules.greaterThanOrEquals(number(value)),
  atMost: (value: Amount) => rules.lessThanOrEquals(number(value)),
  moreThan: (value: Amount) => rules.greaterThan(number(value)),
  lessThan: (value: Amount) => rules.lessThan(number(value)),
  character: 'Nem megengedett karakter.',
  malformedJson: 'A kérés törzse nem értelmezhető.',
  idempotencyKey: 'Az Idempotency-Key fejléc legfeljebb 200 látható karakter lehet.',
  ifMatch: 'Az If-Match fejléc egy verziószám idézőjelben.',
}
