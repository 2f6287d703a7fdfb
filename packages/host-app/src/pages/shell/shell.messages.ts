export const shellMessages = {
  maintenance: {
    title: 'A Diabnapló most nem érhető el',
    what: 'Nem érjük el a szolgáltatást. Ez lehet karbantartás vagy rövid kimaradás.',
    allSaved: 'Minden mentett bejegyzésed megvan.',
    savedDrafts: (count: number) =>
      `Minden mentett bejegyzésed megvan. ${count} még nem mentett bejegyzésed ezen az eszközön vár, és újra megnyílik, ha visszatértél.`,
    checking: 'Ellenőrzés…',
    waiting: 'Magától újra próbálkozunk, és visszavezetünk oda, ahol voltál.',
    tryNow: 'Próbáld most',
  },
} as const
