import { keyOf } from '@diab/core/client'
import { type RegistrationSheet } from '@diab/internal/patients'
import { listPageSize } from '@diab/internal/shell'
import { useDiabCache, useRead } from '@diab/widgets/unstable/hooks'
import type { SheetList } from '../../app/address/sheetListInAddress.ts'

/** Returns a page of the clinic's sheets; the previous page is shown until the next is loaded. */
export function useSheetPage(clinicId: string, { page, patientInfo, ...list }: SheetList) {
  const query = { ...list, patientInfo: patientInfo || undefined, offset: (page - 1) * listPageSize, limit: listPageSize }
  return useRead((client, signal) => client.registrationSheet.listPage(clinicId, { ...query, signal }), {
    placeholderData: (before) => before,
  })
}

export const useSheet = (clinicId: string, id: string) =>
  useRead((client, signal) => client.registrationSheet.read(clinicId, id, { signal }))

/** Tells the page's questions what was saved, and that lists are old. */
export function useKeepSheet(clinicId: string): (sheet: RegistrationSheet) => void {
  const cache = useDiabCache()
  return (sheet) => {
    cache.write<RegistrationSheet>(
      keyOf((client) => client.registrationSheet.read(clinicId, sheet.id)),
      () => sheet,
    )
    void cache.invalidate(keyOf((client) => client.registrationSheet.listPage(clinicId)))
    if (sheet.patient.id !== null) void cache.invalidate({ feature: 'clinicPatientList', id: clinicId })
  }
}

/** Returns a function that fetches a sheet again, after a response says that another user has changed or completed it. */
export function useRefreshSheet(clinicId: string, id: string): () => void {
  const cache = useDiabCache()
  return () => void cache.invalidate(keyOf((client) => client.registrationSheet.read(clinicId, id)))
}
