export const weakPasswordMessages = {
  common: 'Ez a jelszó gyakori, ezért könnyen kitalálható. Válassz másikat.',
  own: 'A jelszó ne a nevedből, az e-mail-címedből vagy a napló nevéből álljon.',
} as const
