/** Why a user who is signed in at the issuer is not let in. Patients and staff read it, so it addresses neither. */
export const noAccountTitles = {
  unknown: 'Nincs fiókod ebben a rendelőben.',
  unverified: 'Nincs fiókod ebben a rendelőben, vagy a szolgáltató még nem erősítette meg az e-mail-címedet.',
  invited: 'Még nincs itt fiókod, de meghívó vár rád: nyisd meg a levélben lévő hivatkozást.',
  taken: 'Ezzel az e-mail-címmel már van itt fiók, de nem kapcsolható ehhez a bejelentkezéshez. A rendelő segít.',
} as const
