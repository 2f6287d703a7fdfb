/** Names of the files inside the archive. */
export const csvFileNames = {
  glucose: 'vercukor.csv',
  ketone: 'keton.csv',
  meal: 'etkezes.csv',
  'medicine-intake': 'gyogyszer.csv',
  feel: 'kozerzet.csv',
  'physical-activity': 'mozgas.csv',
} as const

export const csvMessages = {
  yes: 'igen',
  no: 'nem',
} as const

/** Scopes of `uploaders`. */
export const uploaderScopeLabels = { read: 'olvasás', write: 'olvasás és írás' }

/** Kinds of `signInMethods`. */
export const methodLabels = {
  passkey: 'Azonosítókulcs',
  authenticator: 'Hitelesítő alkalmazás',
} as const

/** One table of what is not the diary: its file, and its columns with the field that each is read from. */
export interface PartTable {
  file: string
  columns: Readonly<Record<string, string>>
}

/** By the part's name; a part that is one record has one row. */
export const partTables: Readonly<Record<string, PartTable>> = {
  profile: {
    file: 'profil.csv',
    columns: {
      fullname: 'Név',
      email: 'E-mail-cím',
      emailConfirmed: 'E-mail-cím megerősítve',
      dateOfBirth: 'Születési dátum',
      roles: 'Szerepkörök',
      eduNumber: 'Oktatási azonosító',
      locale: 'Nyelv',
      glucoseUnit: 'Vércukor mértékegysége',
      id: 'Azonosító',
    },
  },
  account: {
    file: 'fiok.csv',
    columns: {
      createdAt: 'Létrehozva (UTC)',
      gender: 'Nem',
      passwordChangedAt: 'Jelszó módosítva (UTC)',
      'consents.privacyAcceptedAt': 'Adatkezelési tájékoztató elfogadva (UTC)',
      'consents.newsletterSubscribed': 'Hírlevél',
    },
  },
  address: {
    file: 'elerhetoseg.csv',
    columns: { country: 'Ország', postalCode: 'Irányítószám', city: 'Település', street: 'Utca, házszám', phone: 'Telefonszám' },
  },
  notificationSettings: {
    file: 'ertesitesi-beallitasok.csv',
    columns: { group: 'Csoport', isPushed: 'Azonnali értesítés', isMailed: 'E-mail' },
  },
  pin: { file: 'azonosito.csv', columns: { isSet: 'PIN-kód beállítva' } },
  signInMethods: {
    file: 'belepesi-modok.csv',
    columns: { kind: 'Fajta', name: 'Név', createdAt: 'Létrehozva (UTC)', lastUsedAt: 'Utoljára használva (UTC)' },
  },
  pushedBrowsers: { file: 'ertesitett-bongeszok.csv', columns: { since: 'Mióta (UTC)' } },
  externalIdentities: {
    file: 'kulso-bejelentkezes.csv',
    columns: { issuer: 'Szolgáltató', subject: 'Azonosító a szolgáltatónál', linkedAt: 'Összekapcsolva (UTC)' },
  },
  signIns: {
    file: 'bejelentkezesek.csv',
    columns: { browser: 'Böngésző', system: 'Rendszer', createdAt: 'Bejelentkezve (UTC)', lastUsedAt: 'Utoljára használva (UTC)' },
  },
  uploaders: {
    file: 'telefonos-alkalmazasok.csv',
    columns: {
      name: 'Név',
      scope: 'Jogosultság',
      'createdBy.fullname': 'Ki hozta létre',
      createdAt: 'Létrehozva (UTC)',
      lastUsedAt: 'Utoljára használva (UTC)',
      lastUploadAt: 'Utolsó feltöltés (UTC)',
    },
  },
  importMappings: { file: 'oszlop-megfeleltetesek.csv', columns: { name: 'Név', heading: 'Fejléc', mapping: 'Megfeleltetés' } },
  invitations: {
    file: 'meghivok.csv',
    columns: {
      kind: 'Fajta',
      email: 'E-mail-cím',
      status: 'Állapot',
      createdAt: 'Létrehozva (UTC)',
      expiresAt: 'Lejár (UTC)',
      usedAt: 'Felhasználva (UTC)',
    },
  },
  contactMessages: {
    file: 'ugyfelszolgalat.csv',
    columns: { createdAt: 'Időpont (UTC)', name: 'Név', email: 'E-mail-cím', message: 'Üzenet' },
  },
  messages: {
    file: 'uzenetek.csv',
    columns: { at: 'Időpont (UTC)', 'sender.fullname': 'Feladó', body: 'Üzenet', threadId: 'Beszélgetés' },
  },
  notifications: {
    file: 'ertesitesek.csv',
    columns: { createdAt: 'Időpont (UTC)', title: 'Cím', subtitle: 'Szöveg (HTML)', readAt: 'Elolvasva (UTC)', type: 'Típus' },
  },
  accessLog: {
    file: 'hozzaferesek.csv',
    columns: { at: 'Időpont (UTC)', 'actor.fullname': 'Ki', event: 'Esemény', reason: 'Ok' },
  },
  ownDeeds: { file: 'sajat-muveletek.csv', columns: { at: 'Időpont (UTC)', event: 'Esemény', subjectId: 'Kinek az adata' } },
  workplaces: {
    file: 'munkahelyek.csv',
    columns: { name: 'Rendelő', workerType: 'Munkakör', isSupervisor: 'Rendelővezető', since: 'Mióta (UTC)' },
  },
  diabetesStatus: { file: 'diabetesz.csv', columns: { diabetesType: 'Diabétesz típusa', therapyType: 'Terápia típusa' } },
  labelTimes: { file: 'napszakok.csv', columns: { therapyLabel: 'Napszak', startAt: 'Kezdete', endAt: 'Vége' } },
  glucoseRanges: {
    file: 'celtartomanyok.csv',
    columns: {
      mealType: 'Mérés típusa',
      therapyLabel: 'Napszak',
      min: 'Alsó határ (mmol/l)',
      max: 'Felső határ (mmol/l)',
      validFrom: 'Érvényes ettől',
      validTo: 'Érvényes eddig',
    },
  },
  mealTimes: {
    file: 'napi-terv.csv',
    columns: {
      mealTime: 'Étkezés',
      startsAt: 'Kezdete',
      endsAt: 'Vége',
      mealTaskList: 'Szénhidrát',
      medicineTaskList: 'Gyógyszerek',
      measurementTaskList: 'Mérések',
    },
  },
  therapyHistory: {
    file: 'terapia-valtozasai.csv',
    columns: {
      changedAt: 'Időpont (UTC)',
      'changedBy.fullname': 'Ki',
      event: 'Esemény',
      mealTime: 'Étkezés',
      before: 'Előtte',
      after: 'Utána',
    },
  },
  medicines: { file: 'mentett-gyogyszerek.csv', columns: { 'medicine.name': 'Gyógyszer', 'medicine.atcCode': 'ATC-kód' } },
  meters: {
    file: 'merok.csv',
    columns: {
      name: 'Név',
      serialNumber: 'Sorozatszám',
      profile: 'Fajta',
      state: 'Állapot',
      createdAt: 'Felvéve (UTC)',
      lastUploadAt: 'Utolsó feltöltés (UTC)',
    },
  },
  imports: {
    file: 'feltoltesek.csv',
    columns: {
      createdAt: 'Időpont (UTC)',
      'createdBy.fullname': 'Ki',
      'source.fileName': 'Fájl',
      'device.name': 'Mérő',
      savedCount: 'Mentve',
      duplicateCount: 'Ismétlés',
      refusedCount: 'Elutasítva',
      undoneAt: 'Visszavonva (UTC)',
    },
  },
  clinics: {
    file: 'rendelok.csv',
    columns: { name: 'Rendelő', sharingLevel: 'Megosztás', doctors: 'Orvosok', since: 'Mióta (UTC)' },
  },
  visitNotes: { file: 'vizit-megjegyzesek.csv', columns: { createdAt: 'Időpont (UTC)', 'author.fullname': 'Ki', body: 'Megjegyzés' } },
  registrationSheets: {
    file: 'regisztracios-lapok.csv',
    columns: {
      clinic: 'Rendelő',
      fullname: 'Név',
      dateOfBirth: 'Születési dátum',
      gender: 'Nem',
      email: 'E-mail-cím',
      phone: 'Telefonszám',
      diabetesType: 'Cukorbetegség típusa',
      therapyType: 'Kezelés módja',
      note: 'Megjegyzés',
      createdAt: 'Felvéve (UTC)',
      completedAt: 'Lezárva (UTC)',
    },
  },
  temporaryPermissions: {
    file: 'ideiglenes-hozzaferesek.csv',
    columns: { 'doctor.fullname': 'Orvos', grantedAt: 'Megadva (UTC)', expiresAt: 'Lejár (UTC)' },
  },
  supervisors: { file: 'gondozok.csv', columns: { fullname: 'Név', since: 'Mióta (UTC)' } },
  supervisionRequests: { file: 'gondozoi-kerelmek.csv', columns: { fullname: 'Név', since: 'Mióta (UTC)' } },
  healthRecord: {
    file: 'eeszt.csv',
    columns: { reference: 'Kapcsolat azonosítója', connectedAt: 'Csatlakoztatva (UTC)', errorCode: 'Hiba kódja' },
  },
  supervised: { file: 'gondozottak.csv', columns: { fullname: 'Név', dateOfBirth: 'Születési dátum' } },
}
