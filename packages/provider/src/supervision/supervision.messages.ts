/** Names must already be escaped for HTML. */
export const supervisionWords = {
  requested: (supervisor: string) =>
    `<strong>${supervisor}</strong> a gondozód szeretne lenni. Amíg a Láthatóság oldalon meg nem erősíted, nem látja a naplódat.`,
  connected: {
    toPerson: (supervisor: string) => `<strong>${supervisor}</strong> mostantól a gondozód: látja és vezeti a naplódat.`,
    toSupervisor: (person: string) => `Mostantól <strong>${person}</strong> gondozója vagy.`,
    toOthers: (supervisor: string, person: string) =>
      `<strong>${supervisor}</strong> mostantól <strong>${person}</strong> gondozója: látja és vezeti a naplóját.`,
  },
  disconnected: {
    toPerson: (supervisor: string) => `<strong>${supervisor}</strong> már nem a gondozód, a naplódat nem látja többé.`,
    toSupervisor: (person: string) => `Már nem vagy <strong>${person}</strong> gondozója, a naplóját nem látod többé.`,
    toOthers: (supervisor: string, person: string) => `<strong>${supervisor}</strong> már nem gondozója neki: <strong>${person}</strong>.`,
  },
} as const
