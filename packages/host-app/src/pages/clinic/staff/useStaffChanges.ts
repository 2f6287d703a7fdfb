import type { ClinicWorker } from '@diab/internal/clinic'
import { keyOf } from '@diab/core/client'
import { type DiabMutationContext, useDiabCache, useDiabMutation } from '@diab/widgets/unstable/hooks'
import { useToasts } from '@diab/widgets/unstable/ui'
import { useApp } from '../../../app/useApp.ts'
import { problemText } from '../../../app/pageParts/problemText.ts'
import { staffFailureMessages } from '../../../app/clinicPlace/staffFailure.messages.ts'
import { staffMessages as messages } from './staff.messages.ts'

/** Asks again for everything that says who works in the clinic and who administers it, the guards' own list included. */
export function useStaffChanged(clinicId: string): () => Promise<void> {
  const { session } = useApp()
  const cache = useDiabCache()
  return async () => {
    await cache.invalidate(keyOf((client) => client.clinicStaff.list(clinicId, { noLimit: true })))
    void cache.invalidate(keyOf((client) => client.clinicStaff.readClinic(clinicId)))
    // Unheard, the next start of the app asks again.
    await session.loadClinics().catch(() => {})
  }
}

/** Gives a member of the staff the right to administer the clinic, or takes it back. */
export function useSupervisionToggle(clinicId: string) {
  const cache = useDiabCache()
  const toasts = useToasts()
  const staffChanged = useStaffChanged(clinicId)
  async function toggle({ id }: ClinicWorker, { client }: DiabMutationContext) {
    const changed = await client.clinicStaff.toggleSupervision(clinicId, id)
    cache.write<ClinicWorker[]>(
      keyOf((client) => client.clinicStaff.list(clinicId, { noLimit: true })),
      (staff) => staff?.map((worker) => (worker.id === id ? { ...worker, ...changed } : worker)),
    )
    toasts.success(changed.isSupervisor ? messages.given(changed.fullname) : messages.taken(changed.fullname))
    return changed
  }
  const toggling = useDiabMutation({ mutationFn: toggle, onSettled: () => void staffChanged() })
  return {
    toggle: (worker: ClinicWorker) => toggling.mutate(worker),
    /** Whose change is on its way. */
    changingId: toggling.isPending ? toggling.variables.id : undefined,
    problemOf: ({ id }: ClinicWorker) => (toggling.variables?.id === id ? problemText(toggling.error, staffFailureMessages) : undefined),
  }
}
