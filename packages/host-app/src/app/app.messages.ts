export const appMessages = {
  loading: 'Betöltés…',
  error: {
    title: 'Sajnáljuk,',
    absent: 'A keresett oldal nem található',
    absentHint: 'Lépj vissza, vagy böngéssz a főoldalon',
    unknown: 'Ismeretlen hiba történt',
    unknownHint: 'Frissíts vagy lépj vissza a főoldalra',
    offline: 'Nincs internetkapcsolat',
    offlineHint: 'Ez az oldal még nem töltődött le erre az eszközre. Amit beírtál, megmaradt; próbáld újra, ha van internet.',
    retry: 'Újra',
    back: 'Vissza',
    home: 'Főoldal',
    refresh: 'Frissítés',
  },
} as const
