export const appMessages = {
  loading: 'Betöltés…',
  error: {
    title: 'Sajnáljuk,',
    absent: 'A keresett oldal nem található',
    absentHint: 'Lépj vissza, vagy böngéssz a főoldalon',
    unknown: 'Ismeretlen hiba történt',
    unknownHint: 'Frissíts vagy lépj vissza a főoldalra',
    back: 'Vissza',
    home: 'Főoldal',
    refresh: 'Frissítés',
  },
} as const
