export const notificationTitles = {
  uploadedGlucose: 'Új vércukorértékek érkeztek',
  uploaded: 'Új adatok érkeztek',
}

export const notificationSubtitles = {
  /** `name` must already be escaped for HTML. */
  uploadedBy: (name: string) => `<strong>${name}</strong> adatokat töltött fel a naplójába.`,
}
