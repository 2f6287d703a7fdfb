import { withArticle } from '@diab/core/format'

/** The sentences of the parts in `ui/`; override one with `messages={{ 'ui.close': … }}` on DiabProvider. */
export const uiMessages = {
  ui: {
    close: 'Bezárás',
    optional: 'nem kötelező',
    required: 'kötelező',
    numberOnly: 'Ide csak számjegy és egy tizedesvessző írható.',
    busy: 'Folyamatban…',
    retry: 'Újra',
    clear: 'Törlés',
    notification: 'Értesítés',
    notifications: 'Értesítések',
    showPassword: 'Jelszó megjelenítése',
    hidePassword: 'Jelszó elrejtése',
    time: { now: 'Most' },
    save: { saving: 'mentés…', saved: 'mentve', failed: 'nem sikerült menteni', retry: 'Újra' },
    zone: {
      low: 'alacsony',
      normal: 'normál',
      high: 'magas',
      unusual: 'szokatlan',
      counts: (low: number, normal: number, high: number) => `${low} alacsony, ${normal} normál, ${high} magas`,
      none: 'nincs mérés',
    },
    gauge: {
      within: (value: string, range: string) => `${value}, ${withArticle(range)} célértéken belül`,
      below: (value: string, range: string) => `${value}, ${withArticle(range)} célérték alatt`,
      above: (value: string, range: string) => `${value}, ${withArticle(range)} célérték felett`,
    },
  },
}
