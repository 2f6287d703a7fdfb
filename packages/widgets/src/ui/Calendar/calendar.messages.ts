import { weekdayNames } from './weekdayNames.messages.ts'

export const calendarMessages = {
  calendar: {
    /** Monday first. */
    weekdays: weekdayNames,
    weekdaysShort: 'H,K,Sze,Cs,P,Szo,V',
    months: 'január,február,március,április,május,június,július,augusztus,szeptember,október,november,december',
    month: (year: string, month: string) => `${year}. ${month}`,
    day: (year: string, month: string, day: string, weekday: string) => `${year}. ${month} ${day}., ${weekday}`,
    selected: 'kiválasztva',
    shown: 'ezt látod',
    entries: (count: number) => `${count} bejegyzés`,
    chooseYear: 'Év',
    chooseMonth: 'Hónap',
    year: (year: string) => `${year}.`,
  },
}

/** Beside `uiMessages`, so that a page without a calendar does not load them. */
export const calendarButtonMessages = {
  ui: {
    calendar: {
      open: 'Naptár megnyitása',
      title: 'Dátum kiválasztása',
      previous: 'Előző hónap',
      next: 'Következő hónap',
      today: 'Ma',
      loading: 'A naptár betöltése…',
    },
  },
}
