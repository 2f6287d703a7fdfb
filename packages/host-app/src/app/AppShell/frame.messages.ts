/** What every page shows, the sign-in among them; what only the frame of signed-in pages says is not fetched before. */
export const frameMessages = {
  productName: 'Diabnapló',
  demoTag: 'demó',
  demoText: 'Bemutató: valódi adatot ne adj meg.',
  skipToContent: 'Ugrás a tartalomra',
  loading: 'Betöltés folyamatban',
  documentTitle: (title: string) => `${title} – Diabnapló`,
}
