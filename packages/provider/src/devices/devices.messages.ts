export const transferMessages = {
  expired: 'A feltöltés lejárt',
  saved: 'Ezt a feltöltést már mentetted',
}
