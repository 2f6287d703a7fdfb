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
  422: 'Ez a kulcs már egy másik kéréshez tartozik.',
  429: 'Túl sok próbálkozás. Várj egy kicsit.',
  431: 'A kérés fejléce túl nagy.',
  500: 'Ismeretlen hiba történt',
  503: 'A szolgáltatás átmenetileg nem érhető el.',
}

const number = (value: number | bigint) => String(value).replace('.', ',')

/** Sentences for what a contract's schema refuses and no rule of core has words for. */
export const fieldMessages = {
  required: 'A mező kitöltése kötelező.',
  invalid: 'A mező értéke nem megfelelő.',
  unknownField: 'Ismeretlen mező.',
  email: 'A mező csak valós e-mail címet tartalmazhat.',
  date: 'A mező csak dátumot tartalmazhat.',
  dateTime: 'A mező csak dátumot és időpontot tartalmazhat.',
  wholeNumber: 'A mező csak egész számot tartalmazhat.',
  number: 'A mező csak számot tartalmazhat.',
  minLength: (length: number | bigint) => `A mezőnek legalább ${length} karakter hosszúnak kell lennie.`,
  maxLength: (length: number | bigint) => `A mező legfeljebb ${length} karakter hosszú lehet.`,
  minCount: (count: number | bigint) => `Legalább ${count} elemet kell kiválasztani.`,
  maxCount: (count: number | bigint) => `Legfeljebb ${count} elemet lehet kiválasztani.`,
  atLeast: (value: number | bigint) => `A mező értéke legalább ${number(value)} legyen.`,
  atMost: (value: number | bigint) => `A mező értéke legfeljebb ${number(value)} legyen.`,
  moreThan: (value: number | bigint) => `A mező értéke legyen nagyobb, mint ${number(value)}.`,
  lessThan: (value: number | bigint) => `A mező értéke legyen kisebb, mint ${number(value)}.`,
  character: 'Nem megengedett karakter.',
  malformedJson: 'A kérés törzse nem értelmezhető.',
  idempotencyKey: 'Az Idempotency-Key fejléc legfeljebb 200 látható karakter lehet.',
  ifMatch: 'Az If-Match fejléc egy verziószám idézőjelben.',
}
