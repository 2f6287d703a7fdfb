import { anyone, onPatient, type PolicyRow, self, signedIn } from '../../platform/access/policyRow.ts'

/**
 * Where the patient is in the query or body, or known only from the record, the service checks the access rules: transfers,
 * whose pieces are sent only by the person who started them, and meters. An undo checks again, because it also depends on who
 * made the import, and when.
 */
export const devicesPolicy: Record<string, PolicyRow> = {
  'import.list': onPatient('read'),
  'import.read': onPatient('read'),
  'import.undo': onPatient('upload'),
  'import.readMappings': self,
  'import.updateMappings': self,
  'meterRegistration.read': signedIn,
  'meterRegistration.list': signedIn,
  'meterRegistration.create': signedIn,
  'meterRegistration.update': signedIn,
  'temporaryPermission.request': signedIn,
  'transfer.create': anyone,
  'transfer.open': signedIn,
  'transfer.readProgress': signedIn,
  'transfer.addPiece': signedIn,
  'transfer.end': signedIn,
  'transfer.discard': signedIn,
  'transfer.read': signedIn,
  'transfer.listItems': signedIn,
  'transfer.listRefused': signedIn,
  'transfer.save': signedIn,
  'uploader.list': onPatient('own'),
  'uploader.create': onPatient('own'),
  'uploader.remove': onPatient('own'),
}
