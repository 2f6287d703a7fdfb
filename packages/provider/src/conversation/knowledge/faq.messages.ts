import type { FaqGroup } from '@diab/internal/knowledge'

/** Frequently asked questions; a provider puts its own in this place. Made of the same elements as the articles. */
export const faqGroups: FaqGroup[] = [
  {
    title: 'Napló',
    items: [
      {
        id: 'elveszhet',
        question: 'Elveszhet, amit beírtam, ha megszakad az internet?',
        answer:
          '<p>Nem. Amit elkezdtél beírni, ezen az eszközön megmarad, és amíg nincs elmentve, ezt látod is. Ha visszajön a kapcsolat, onnan folytathatod, ahol abbahagytad.</p>',
      },
      {
        id: 'ido',
        question: 'Milyen időt mutat a napló?',
        answer:
          '<p>Azt, amit a mérés helyén az óra mutatott. Nem változik meg attól, hogy te vagy az orvosod más időzónából nézi, és az óraátállítás sem csúsztatja el.</p>',
      },
      {
        id: 'szokatlan',
        question: 'Mit jelent a „szokatlan” jelölés?',
        answer:
          '<p>Olyan mérést, amelyben nem bízol, például mert cukros volt az ujjad. A naplóban marad, de az átlagból és a többi számból kimarad; hogy hány ilyen volt, azt mindig kiírjuk.</p>',
      },
      {
        id: 'nem-szerkeszthetem',
        question: 'Miért nem tudom módosítani a korábbi bejegyzéseimet?',
        answer:
          '<p>Ha kezelőorvosod van a rendszerben, a már elmentett bejegyzéseket és a terápiát ő módosíthatja. Új bejegyzést és feltöltést bármikor rögzíthetsz. Saját feltöltésedet 24 órán belül vissza is vonhatod.</p>',
      },
    ],
  },
  {
    title: 'Adatfeltöltés',
    items: [
      {
        id: 'melyik-mero',
        question: 'Melyik mérőt olvassa be?',
        answer:
          '<p>Minden mérőt, amely a szabványos Bluetooth vércukor-szolgáltatást ismeri, és a legtöbb gyártó letöltött fájlját. Ha a fájl elrendezését nem ismerjük, megadhatod, melyik oszlop mit jelent, és legközelebb már emlékszünk rá.</p>',
      },
      {
        id: 'bongeszo',
        question: 'Melyik böngészőben működik a Bluetooth?',
        answer:
          '<p>Asztali gépen és Androidon Chrome-ban és Edge-ben. Más böngészőben töltsd le a mérések fájlját a gyártó programjából, és azt töltsd fel.</p>',
      },
      {
        id: 'ketszer',
        question: 'Baj, ha kétszer töltöm fel ugyanazt?',
        answer: '<p>Nem. A már meglévő méréseket felismerjük, és kihagyjuk. A feltöltés előtt pontosan látod, hány új van.</p>',
      },
      {
        id: 'visszavonas',
        question: 'Visszavonhatok egy feltöltést?',
        answer: '<p>Igen, egyben, az Adatfeltöltés oldal listájából. Ugyanazt a fájlt utána újra feltöltheted.</p>',
      },
    ],
  },
  {
    title: 'Fiók és láthatóság',
    items: [
      {
        id: 'ki-latja',
        question: 'Ki látja a naplómat?',
        answer:
          '<p>Te, az a felnőtt, aki gondozóként vezeti, és annak a rendelőnek a munkatársai, amellyel összekapcsoltad. Ha egy orvos a mérőd száma és a születési dátumod alapján ideiglenes hozzáférést kap, arról értesítünk, és 24 óra múlva magától megszűnik.</p>',
      },
      {
        id: 'gyerek',
        question: 'Vezethetem a gyerekem naplóját?',
        answer: '<p>Igen, gondozóként. Fent mindig látod, éppen kinek a naplójában vagy.</p>',
      },
      {
        id: 'hipo-becsles',
        question: 'Mennyire pontos a becsült HbA1c?',
        answer:
          '<p>Tájékoztató tartomány a naplódból. Csak elég sok és elég sokféle mérésből számoljuk ki; ha hiányzik valami, megírjuk, mi. A laborértéket nem helyettesíti.</p>',
      },
    ],
  },
]
