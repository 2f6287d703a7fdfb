export const glucoseUnitMessages = {
  title: 'Vércukor mértékegysége',
  text: 'Minden vércukorérték ebben látszik és írható be. A választás a fiókhoz tartozik, minden eszközön érvényes. A letöltött fájlokban és más programoknak az érték mmol/l marad.',
  label: 'Mértékegység',
  names: { 'mmol/l': 'mmol/l (6,4)', 'mg/dl': 'mg/dl (115)' },
  failed: 'A mértékegység most nem menthető. Próbáld újra.',
} as const
