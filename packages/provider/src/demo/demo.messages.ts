/** Content of the demo: made-up people and what they write. Any likeness to a person is chance. */
export const demoNames = {
  families: [
    'Nagy', 'Kovács', 'Tóth', 'Szabó', 'Horváth', 'Varga', 'Kiss', 'Molnár', 'Németh', 'Farkas', 'Balogh', 'Papp', 'Lakatos', 'Takács',
    'Juhász', 'Mészáros', 'Oláh', 'Simon', 'Rácz', 'Fekete', 'Szilágyi', 'Török', 'Fehér', 'Balázs', 'Gál', 'Szűcs', 'Kocsis', 'Ősz',
  ],
  women: ['Anna', 'Katalin', 'Éva', 'Mária', 'Zsuzsanna', 'Ilona', 'Erzsébet', 'Ágnes', 'Judit', 'Andrea', 'Eszter', 'Réka', 'Tünde', 'Írisz'],
  men: ['László', 'István', 'József', 'János', 'Zoltán', 'Sándor', 'Gábor', 'Ferenc', 'Attila', 'Péter', 'Tamás', 'Bálint', 'Örs', 'Ádám'],
} as const

export const demoAccountNames = {
  selfManager: 'Kertész Júlia',
  supervisor: 'Bognár Gergely',
  olderChild: 'Bognár Lilla',
  youngerChild: 'Bognár Máté',
  treated: 'Somogyi András',
  doctor: 'Dr. Hegedűs Nóra',
  attendant: 'Pintér Dóra',
  clinicSupervisor: 'Dr. Vámos Imre',
  empty: (number: number) => `Üres Napló ${number}`,
} as const

export const demoClinicName = 'Minta Diabetológia'

export const demoContent = {
  meter: 'Minta Mérő',
  rapidInsulin: 'Gyorshatású inzulin',
  basalInsulin: 'Bázisinzulin',
  pill: 'Metformin 1000 mg',
  breakfasts: ['Két szelet teljes kiőrlésű kenyér, sonka, paprika', 'Zabkása almával', 'Rántotta, egy szelet kenyér', 'Natúr joghurt, müzli'],
  lunches: ['Csirkemell, rizs, saláta', 'Húsleves tésztával', 'Rakott brokkoli', 'Sült hal, párolt zöldség', 'Töltött paprika'],
  dinners: ['Túrós tészta', 'Görög saláta, pirítós', 'Lencsefőzelék', 'Tojásos nokedli, saláta', 'Szendvics, kefir'],
  snacks: ['Alma', 'Egy marék dió', 'Banán', 'Kefir'],
  feelings: ['Rosszul aludtam.', 'Sok volt a munka.', 'Szédültem ebéd előtt.', 'Megfáztam.', ''],
} as const
