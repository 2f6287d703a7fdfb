import type { AccessArea } from '@diab/internal/account'

/** What a person did with the record, as the end of a sentence that begins with the name. */
export const accessLogMessages = {
  title: 'Ki nézte meg?',
  none: 'Még senki más nem nyitotta meg a naplót. A gondozók megnyitásai nem kerülnek ide.',
  failed: 'A hozzáférési napló most nem tölthető be.',
  loading: 'A hozzáférési napló betöltése',
  more: 'Korábbiak',
  unknownPerson: 'Ismeretlen személy',
  byPermission: 'eseti hozzáféréssel',
  looked: (areas: readonly string[]) => `megnézte: ${areas.join(', ')}`,
  downloaded: 'letöltötte az adatokat',
  granted: '24 órás eseti hozzáférést kapott',
  saved: 'adatokat töltött fel',
  undone: 'visszavont egy feltöltést',
  entries: {
    created: 'bejegyzést írt a naplóba',
    updated: 'bejegyzést módosított',
    relabelled: 'bejegyzést módosított',
    deleted: 'bejegyzést törölt',
  } as Readonly<Record<string, string>>,
  changed: {
    diary: 'módosította a naplót',
    analysis: 'módosította az elemzést',
    therapy: 'módosította a terápiát',
    devices: 'módosította a mérőket',
    profile: 'módosította az adatlapot',
    notes: 'megjegyzést írt',
    clinic: 'módosította a rendelői kapcsolatot',
    permission: 'hozzáférést kért',
    download: 'letöltötte az adatokat',
    other: 'módosított egy adatot',
  } satisfies Record<AccessArea, string>,
} as const
