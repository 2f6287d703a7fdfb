export const doctorChoiceMessages = {
  legend: 'Kezelőorvosok',
  none: 'A rendelőnek még nincs orvosa.',
  failed: 'A rendelő orvosait nem sikerült betölteni. A lap nélkülük is menthető.',
  retry: 'Újra',
} as const
