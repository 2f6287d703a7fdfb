export const noAccountMessages = {
  documentTitle: 'Nincs itt fiókod',
  title: 'Sajnáljuk,',
  hint: 'A bejelentkezésed rendben van. Fiókot a rendelőd meghívója nyit.',
  otherAccount: 'Kilépés, belépés mással',
  contact: 'Írás az ügyfélszolgálatnak',
} as const
