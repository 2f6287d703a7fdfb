export const outboxMessages = {
  tooOld: 'Ez a bejegyzés túl régóta vár, és lehet, hogy már a naplóban van. Nézd meg, és ha nincs ott, mentsd újra.',
}
