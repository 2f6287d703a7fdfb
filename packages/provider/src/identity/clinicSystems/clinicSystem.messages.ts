export const clinicSystemTitles = {
  tooMany: 'Ennek a rendelőnek már 20 rendszere van. Előbb egy másikat meg kell szüntetni.',
} as const
