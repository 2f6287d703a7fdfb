import { type ClinicWorker, clinicKeys } from '@diab/core/clinic'
import { useDiab, useDiabCache, useDiabMutation } from '@diab/widgets/provider'
import { useToasts } from '@diab/widgets/ui'
import { useApp } from '../../../app/useApp.ts'
import { problemWords } from '../../../app/pageParts/problemWords.ts'
import { staffWords } from '../../../app/clinicPlace/staffWords.messages.ts'
import { staffMessages as messages } from './staff.messages.ts'

/** Asks again for everything that says who works in the clinic and who administers it, the guards' own list included. */
export function useStaffChanged(clinicId: string): () => Promise<void> {
  const { session } = useApp()
  const cache = useDiabCache()
  return async () => {
    await cache.invalidate(clinicKeys.staff(clinicId))
    void cache.invalidate(clinicKeys.clinic(clinicId))
    // Unheard, the next start of the app asks again.
    await session.loadClinics().catch(() => {})
  }
}

/** Gives a member of the staff the right to administer the clinic, or takes it back. */
export function useSupervisionToggle(clinicId: string) {
  const { client } = useDiab()
  const cache = useDiabCache()
  const toasts = useToasts()
  const staffChanged = useStaffChanged(clinicId)
  async function toggle({ id }: ClinicWorker) {
    const changed = await client.clinicStaff.toggleSupervision(clinicId, id)
    cache.write<ClinicWorker[]>(clinicKeys.staff(clinicId), (staff) => staff?.map((worker) => (worker.id === id ? changed : worker)))
    toasts.success(changed.isSupervisor ? messages.given(changed.fullname) : messages.taken(changed.fullname))
    return changed
  }
  const toggling = useDiabMutation({ mutationFn: toggle, onSettled: () => void staffChanged() })
  return {
    toggle: (worker: ClinicWorker) => toggling.mutate(worker),
    /** Whose change is on its way. */
    changingId: toggling.isPending ? toggling.variables.id : undefined,
    problemOf: ({ id }: ClinicWorker) => (toggling.variables?.id === id ? problemWords(toggling.error, staffWords) : undefined),
  }
}
