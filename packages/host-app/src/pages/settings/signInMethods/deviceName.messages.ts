export const deviceNameMessages = { android: 'Androidos telefon', windows: 'Windowsos gép', other: 'Számítógép' }
