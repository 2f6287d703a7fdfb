/** What the people of the demo wrote to each other; content, and made up. `doctor` began each of the threads. */
export const demoThreadTexts = {
  /** With the patient of several visits, read by both. */
  treated: [
    { by: 'doctor', body: 'Kedves Uram! A szenzor adatai szerint vacsora után három napon át 13 fölé ment. Mit evett ezeken az estéken?' },
    { by: 'patient', body: 'Jó napot, Doktornő! Hétvégén vendégségben voltunk, egyszer tészta, kétszer sütemény is volt.' },
    {
      by: 'doctor',
      body: 'Köszönöm, így már érthető. Vacsorára maradjon az 50 g szénhidrát, és utána fél óra séta. Két hét múlva újranézzük.',
    },
    { by: 'patient', body: 'Rendben. A tegnapi séta után 8,1 lett lefekvéskor.' },
    { by: 'doctor', body: 'Nagyszerű, ez a cél. Így folytassa.' },
  ],
  /** With others; what the last one wrote is not read yet. */
  others: [
    [
      { by: 'doctor', body: 'A heti adatok alapján délelőtt kétszer is 3,9 alatt volt. A reggeli gyorshatásút csökkentse 1 egységgel.' },
      { by: 'patient', body: 'Megcsináltam, azóta nem volt alacsony. Sportnapokon is így maradjon?' },
    ],
    [{ by: 'doctor', body: 'A labor eredménye megjött, a HbA1c 7,1%. A következő kontroll időpontját az asszisztensünk egyezteti.' }],
  ],
  /** With the attendant of the clinic. */
  colleague: [
    { by: 'doctor', body: 'Kérlek, hívd vissza azokat, akiktől két hete nem jött adat.' },
    { by: 'colleague', body: 'Hatan vannak, hárommal már beszéltem: kettőnek elem kellett a mérőbe.' },
  ],
} as const
