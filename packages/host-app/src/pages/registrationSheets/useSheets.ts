import { clinicKeys } from '@diab/core/clinic'
import { type RegistrationSheet, registrationSheetKeys } from '@diab/core/patients'
import { listPageSize } from '@diab/core/shell'
import { useDiabCache, useDiabQuery } from '@diab/widgets/provider'
import type { SheetList } from '../../app/address/sheetListInAddress.ts'

/** A page of the clinic's sheets; the page before stands until the next is there. */
export function useSheetPage(clinicId: string, { page, patientInfo, ...list }: SheetList) {
  const query = { ...list, patientInfo: patientInfo || undefined, offset: (page - 1) * listPageSize, limit: listPageSize }
  return useDiabQuery({
    queryKey: registrationSheetKeys.page(clinicId, query),
    queryFn: ({ client, signal }) => client.registrationSheet.listPage(clinicId, { ...query, signal }),
    placeholderData: (before) => before,
  })
}

export const useSheet = (clinicId: string, id: string) =>
  useDiabQuery({
    queryKey: registrationSheetKeys.sheet(clinicId, id),
    queryFn: ({ client, signal }) => client.registrationSheet.read(clinicId, id, { signal }),
  })

/** Tells the page's questions what was saved, and that lists are old. */
export function useKeepSheet(clinicId: string): (sheet: RegistrationSheet) => void {
  const cache = useDiabCache()
  return (sheet) => {
    cache.write<RegistrationSheet>(registrationSheetKeys.sheet(clinicId, sheet.id), () => sheet)
    void cache.invalidate([...registrationSheetKeys.all(clinicId), 'page'])
    if (sheet.patient.id !== null) void cache.invalidate(clinicKeys.patients(clinicId))
  }
}

/** Asks for a sheet again, when an answer tells that somebody else has changed or completed it. */
export function useRefreshSheet(clinicId: string, id: string): () => void {
  const cache = useDiabCache()
  return () => void cache.invalidate(registrationSheetKeys.sheet(clinicId, id))
}
