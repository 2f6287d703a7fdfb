/** Sentences of failures that carry no sentence of the provider. */
export const httpMessages = {
  unknown: 'Ismeretlen hiba történt',
  unreachable: 'A szolgáltatás most nem érhető el.',
  invalidCharacter: 'Nem megengedett karakter.',
  invalidResponse: 'A szolgáltató válasza nem értelmezhető.',
}
