/** Messages of the validation rules; those of the specification word for word. */
export const validationMessages = {
  required: 'A mező kitöltése kötelező.',
  mustBeTicked: 'A mező bejelölése kötelező.',
  email: 'A mező csak valós e-mail címet tartalmazhat.',
  date: 'A mező csak dátumot tartalmazhat.',
  /** Specification 2, section 5: datetime and time share one message. */
  datetime: 'A mező csak időpontot tartalmazhat.',
  time: 'A mező csak időpontot tartalmazhat.',
  number: 'A mező csak számot tartalmazhat.',
  minLength: (length: string) => `A mező legalább ${length} karaktert kell, hogy tartalmazzon.`,
  maxLength: (length: string) => `A mező legfeljebb ${length} karaktert tartalmazhat.`,
  lessThan: (value: string) => `A mező értéke kisebb kell, hogy legyen, mint ${value}.`,
  lessThanOrEquals: (value: string) => `A mező értéke legfeljebb ${value} lehet.`,
  greaterThan: (value: string) => `A mező értéke nagyobb kell, hogy legyen, mint ${value}.`,
  greaterThanOrEquals: (value: string) => `A mező értéke legalább ${value} kell, hogy legyen.`,
  minCount: (count: string) => `Legalább ${count} elemet kell kiválasztani.`,
  maxCount: (count: string) => `Legfeljebb ${count} elemet lehet kiválasztani.`,
  isBeforeDateTime: (date: string) => `A mező csak ennél korábbi időpontot tartalmazhat: ${date}`,
  isAfterDateTime: (date: string) => `A mező csak ennél későbbi időpontot tartalmazhat: ${date}`,
  minimumAge: (years: string) => `Az életkor legalább ${years} év kell, hogy legyen.`,
} as const
