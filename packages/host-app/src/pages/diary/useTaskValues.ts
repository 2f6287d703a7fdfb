import { useRead } from '@diab/widgets/unstable/hooks'
import { taskValues } from '../../app/plan/taskEntry.ts'

/** What a task of the plan asks for; `isPending` while the plan is loaded. Without the plan the form begins empty. */
export function useTaskValues(patientId: string, taskId: string | undefined) {
  const plans = useRead((client, signal) => client.therapy.list(patientId, { signal }), { enabled: taskId !== undefined })
  return {
    isPending: taskId !== undefined && plans.isPending,
    values: taskId === undefined || !plans.data ? undefined : taskValues(plans.data, taskId),
  }
}
