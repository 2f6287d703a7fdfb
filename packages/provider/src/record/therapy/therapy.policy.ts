import { onPatient, type PolicyRow } from '../../platform/access/policyRow.ts'

export const therapyPolicy: Record<string, PolicyRow> = {
  'therapy.list': onPatient('read'),
  'therapy.create': onPatient('change'),
  'therapy.update': onPatient('change'),
  'therapy.remove': onPatient('change'),
  'therapy.createMealTask': onPatient('change'),
  'therapy.createMedicineTask': onPatient('change'),
  'therapy.createMeasurementTask': onPatient('change'),
  'therapy.updateMealTask': onPatient('change'),
  'therapy.updateMedicineTask': onPatient('change'),
  'therapy.updateMeasurementTask': onPatient('change'),
  'therapy.removeTask': onPatient('change'),
  'therapy.history': onPatient('read'),
  'therapy.listLabels': onPatient('read'),
  'therapy.updateLabels': onPatient('change'),
  'therapy.listGlucoseRanges': onPatient('read'),
  'therapy.updateGlucoseRange': onPatient('change'),
  'therapy.readDiabetesStatus': onPatient('read'),
  'therapy.updateDiabetesStatus': onPatient('change'),
}
