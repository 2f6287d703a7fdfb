export const webMessages = {
  title: 'Diabnapló',
  notBuilt: 'A webalkalmazás még nincs lefordítva.',
  notBuiltHint: 'Futtasd az npm run build parancsot, majd frissítsd az oldalt. Az API ettől függetlenül működik.',
} as const
