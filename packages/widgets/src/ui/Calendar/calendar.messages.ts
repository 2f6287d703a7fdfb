import { weekdayNames } from './weekdayNames.messages.ts'

export const calendarMessages = {
  calendar: {
    /** Monday first. */
    weekdays: weekdayNames,
    weekdaysShort: 'H,K,Sze,Cs,P,Szo,V',
    months: 'január,február,március,április,május,június,július,augusztus,szeptember,október,november,december',
    month: (year: string, month: string) => `${year}. ${month}`,
    day: (year: string, month: string, day: string, weekday: string) => `${year}. ${month} ${day}., ${weekday}`,
  },
}
