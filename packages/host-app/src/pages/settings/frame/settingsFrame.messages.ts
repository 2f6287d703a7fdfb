import type { RouteId } from '@diab/internal/routes'
import { pagePartsMessages } from '../../../app/pageParts/pageParts.messages.ts'

export const settingsFrameMessages = {
  ...pagePartsMessages,
  settings: 'Beállítások',
  back: 'Beállítások',
  appearance: 'Megjelenés ezen az eszközön',
  /** On pages that never concern the supervised person. */
  ownOnly: (name: string) => `Ez a te fiókod beállítása, nem ${name} adata.`,
  /** What each page is for, in the list of all. */
  purposes: {
    'settings.profile': 'név és születési dátum',
    'settings.address': 'postacím és telefonszám',
    'settings.supervised': 'akiknek te vezeted a naplóját',
    'settings.visibility': 'ki láthatja a naplót, és ki nézte meg',
    'settings.devices': 'a naplóhoz kapcsolt mérők',
    'settings.notifications': 'miről szóljunk e-mailben és értesítésben',
    'settings.health-record': 'kapcsolat az országos egészségügyi térrel',
    'settings.password': 'a bejelentkezés jelszava',
    'settings.pin': 'zár ezen az eszközön',
    'settings.account': 'e-mail-cím, bejelentkezés, letöltés, törlés',
  } satisfies Partial<Record<RouteId, string>>,
} as const
