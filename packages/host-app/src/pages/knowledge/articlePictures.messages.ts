/** What each drawing shows, for those who do not see it, and what is written below it. */
export const articlePicturesMessages = {
  fifteenGrams: {
    alt: 'Öt szem szőlőcukor vagy egy pohár cukros üdítő, utána egy óra, amelyen tizenöt perc van megjelölve.',
    caption: '15 gramm szénhidrát például öt darab 3 grammos szőlőcukor vagy másfél deci cukros üdítő. Utána 15 perc várakozás.',
  },
  handWashing: {
    alt: 'Két kéz szappannal a folyó víz alatt.',
    caption: 'Mérés előtt moss kezet meleg, szappanos vízben, és töröld szárazra.',
  },
  fingertip: {
    alt: 'Egy ujj: az ujjbegy két oldala pipával, a közepe kereszttel jelölve. Mellette egy vércukormérő.',
    caption: 'Az ujjbegy oldalába szúrj: ott kevésbé fáj, mint a közepén. Az ujjakat váltogasd.',
  },
  injectionSites: {
    alt: 'Egy test elölről és hátulról. 1: a has két oldala a köldök mellett. 2: a comb külső része. 3: a fenék felső, külső része. 4: a felkar hátul.',
    caption: '1 has, 2 comb, 3 fenék, 4 felkar',
  },
  modelDay: {
    alt: 'A modell nap rajza 0 és 24 óra között. 1: vonal középen. 2: sötétebb sáv körülötte. 3: világosabb, szélesebb sáv. 4: szaggatott vonallal határolt terület.',
    caption: '1 medián, 2 a mérések fele, 3 a mérések 80%-a, 4 a céltartomány',
  },
}
