export const offlineMessages = {
  updateReady: 'Új verzió érhető el.',
  updateNow: 'Frissítés',
  lastKnown: {
    moments: 'Pillanatokkal ezelőtti adatok, frissítés…',
    minutes: (count: number) => `${count} perccel ezelőtti adatok, frissítés…`,
    hours: (count: number) => `${count} órával ezelőtti adatok, frissítés…`,
    days: (count: number) => `${count} nappal ezelőtti adatok, frissítés…`,
    failed: (time: string) => `Az adatok ekkoriak: ${time}. A frissítés nem sikerült.`,
  },
  cachedFrom: (time: string) => `A legutóbb ${time}-kor betöltött adatok látszanak.`,
  leaveTitle: 'Kijelentkezel?',
  leaveText: (count: number) =>
    count === 1
      ? '1 bejegyzésed még nem jutott el a naplódba. Ezen az eszközön megmarad, és a következő belépésedkor elküldjük.'
      : `${count} bejegyzésed még nem jutott el a naplódba. Ezen az eszközön megmaradnak, és a következő belépésedkor elküldjük őket.`,
  leaveTyped: 'Amit beírtál, de még nem mentettél, a kijelentkezéssel elvész.',
  leaveStay: 'Mégse',
  leaveGo: 'Kijelentkezés',
}
