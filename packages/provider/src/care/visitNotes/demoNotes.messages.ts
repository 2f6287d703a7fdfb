/** What the staff of the demo wrote at visits; content, and made up. */
export const demoNoteTexts = {
  /** Of one patient, the oldest first. */
  treated: [
    'Kontroll. Az éhgyomri értékek a cél felett, a bázisinzulint 2 E-gel emeltük. Két hét múlva telefonos egyeztetés.',
    'Telefonon: a reggeli értékek javultak, hipoglikémia nem volt. Az adag marad.',
    'A szenzor szerint vacsora után emelkedik. Vacsorára legfeljebb 50 g szénhidrát, utána séta.',
  ],
  /** Each of another patient; the attendant writes every second one. */
  others: [
    'Oktatás: tűcsere minden beadáskor, a beadás helyét váltogatja. Bemutatta, rendben.',
    'Délelőtti alacsony értékek: a reggeli inzulint 1 E-gel csökkentettük, 10 nap múlva újranézzük.',
    'Lábvizsgálat: pulzus tapintható, seb nincs. Szemészeti lelet fél éven belüli.',
    'Ritkán mér. Megbeszéltük: legalább a reggeli és a lefekvés előtti mérés legyen meg.',
    'HbA1c labor kérve, eredménnyel jön vissza.',
  ],
} as const
