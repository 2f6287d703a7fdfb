export const sidebarMessages = {
  notifications: 'Értesítések',
  openNotifications: (unread: number) => (unread === 0 ? 'Értesítések' : `Értesítések, ${unread} olvasatlan`),
  messages: 'Üzenetek',
  openMessages: (unread: number) => (unread === 0 ? 'Üzenetek' : `Üzenetek, ${unread} olvasatlan`),
  closeMessages: 'Üzenetek bezárása',
  openVisit: 'Vizit megnyitása',
  unread: 'olvasatlan',
  noneTitle: 'Nincs értesítésed',
  noneText: 'Itt látod, ha valaki adatot tölt fel, módosítja a terápiádat, vagy hozzáférést kap a naplódhoz.',
  failedTitle: 'Az értesítéseket most nem sikerült betölteni',
  loading: 'Értesítések betöltése',
}
