/** What the fake provider answers to `GET /v1/diary/feel-type` and `/physical-activity-type`. */
export const fakeFeelTypes = [
  'Hipoglikémia',
  'Nem érzett hipoglikémia',
  'Éjszakázás',
  'Kihagyott étkezés',
  'Ünneplés',
  'Alkohol',
  'Stressz',
  'Fáradtság',
  'Betegség',
  'Allergia',
  'Menstruáció',
  'Fejfájás',
].map((name, index) => ({ id: index + 1, name }))

export const fakePhysicalActivityTypes = ['Séta', 'Futás', 'Kerékpározás', 'Úszás', 'Torna', 'Tánc', 'Kertészkedés', 'Házimunka'].map(
  (name, index) => ({
    id: index + 1,
    name,
  }),
)

export const fakePrivacyPolicy = '<h2>Adatkezelési tájékoztató</h2><p>Ez a bemutató tájékoztatója.</p>'

export const fakeArticles = [
  {
    id: 'hipo',
    title: 'Ha leesik a vércukrod',
    lead: 'Mit tegyél hipoglikémia esetén.',
    topics: ['hipoglikémia', 'gyorssegély'],
    publishedAt: '2026-10-01',
    body: '<p>Egyél <strong>15 gramm</strong> gyorsan felszívódó szénhidrátot.</p><ul><li>szőlőcukor</li></ul>',
  },
  {
    id: 'utazas',
    title: 'Utazás inzulinnal',
    lead: 'Mire figyelj úton.',
    topics: ['utazás', 'inzulin'],
    publishedAt: '2026-09-01',
    body: '<h2>Előtte</h2><p>Vigyél tartalékot.</p>',
  },
]

export const fakeFaq = [
  {
    title: 'Fiók',
    items: [{ id: 'elfelejtett-jelszo', question: 'Elfelejtettem a jelszavamat.', answer: '<p>Kérj újat a bejelentkezésnél.</p>' }],
  },
  {
    title: 'Feltöltés',
    items: [{ id: 'bongeszo', question: 'Melyik böngészővel?', answer: '<p>Chrome vagy Edge.</p>' }],
  },
]
