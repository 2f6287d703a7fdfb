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
