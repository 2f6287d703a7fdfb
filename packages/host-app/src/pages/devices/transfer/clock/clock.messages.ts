import type { Reader } from '../../upload/upload.messages.ts'

type Wording = Record<Reader, string>

export const clockMessages = {
  minutes: (count: number) => `${count} perc`,
  hours: (count: number) => `${count} óra`,
  days: (count: number) => `${count} nap`,
  earlier: (difference: string) => `${difference} korábbra`,
  later: (difference: string) => `${difference} későbbre`,
  differsTitle: (difference: string, direction: 'fast' | 'slow') => `A mérő órája ${difference} ${direction === 'fast' ? 'siet' : 'késik'}`,
  atLeastTitle: (difference: string) => `A mérő órája legalább ${difference} siet`,
  meterShows: (meter: string, here: string) => `A mérőn ${meter}, itt ${here} van.`,
  newestReading: (reading: string, here: string) => `A legfrissebb mérés ideje ${reading}, itt most ${here} van.`,
  summerTime: 'Valószínűleg a nyári időszámítás maradt beállítva.',
  winterTime: 'Valószínűleg a téli időszámítás maradt beállítva.',
  aheadCount: (count: number) => `${count} mérés a jövőben lenne; igazítás nélkül ezek kimaradnak.`,
  choice: 'Mi legyen az időpontokkal?',
  adjust: 'Időpontok igazítása',
  adjustDetail: (words: string) => `minden mérés ${words} kerül`,
  keep: 'Maradjon a mérő ideje',
  keepDetail: (ahead: number) => (ahead > 0 ? `${ahead} jövőbeli mérés kimarad` : ''),
  rightTitle: 'Jár jól a mérő órája?',
  rightText: {
    patient: 'Ha más időt mutat, mint a valódi, add meg, és a mérések a helyes időpontra kerülnek.',
    staff: 'Ha más időt mutat, mint a valódi, megadható, és a mérések a helyes időpontra kerülnek.',
  } satisfies Wording,
  exactText: 'A legfrissebb mérés óta idő telhetett el: a pontos eltérést a mérő kijelzője mondja meg.',
  ask: 'Mérő idejének megadása',
  formLegend: 'Mit mutat most a mérő?',
  date: 'Dátum a mérőn',
  time: 'Idő a mérőn',
  compare: 'Összevetés',
  badDate: 'Dátumot adj meg, például 2026.11.20.',
  badTime: 'Időt adj meg, például 8:05',
  tooFar: 'Ekkora eltérést nem tudunk igazítani.',
  exact: 'A mérő órája pontos, nincs mit igazítani.',
} as const
