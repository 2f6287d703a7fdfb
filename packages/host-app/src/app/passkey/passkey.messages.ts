export const passkeyMessages = {
  cancelled: 'Megszakadt, vagy lejárt az idő. Nem történt semmi, próbáld újra.',
  known: 'Ezen az eszközön már van azonosítókulcsod ehhez a fiókhoz.',
  unsuitable: 'Ez az eszköz nem tud ilyen azonosítókulcsot. Állíts be rajta képernyőzárat, vagy válassz másik eszközt.',
  failed: 'A böngésző most nem tudta használni az azonosítókulcsot. Próbáld újra.',
} as const
