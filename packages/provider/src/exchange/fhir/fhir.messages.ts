/** Texts in resources that people read. */
export const fhirMessages = {
  product: 'Diabnapló',
  targetRange: 'Célértéktartomány',
  sensorRange: 'Szenzor, egész nap',
  dailyPlan: 'Napi terv',
  cgmSummary: 'Szenzoros mérések összefoglalója',
}
