export const outboxMessages = {
  keyUsed: 'Lehet, hogy ez a bejegyzés egy korábbi változatában már a naplóban van. Nézd meg, és ha ez is kell, mentsd újra.',
  tooOld: 'Ez a bejegyzés túl régóta vár, és lehet, hogy már a naplóban van. Nézd meg, és ha nincs ott, mentsd újra.',
}
