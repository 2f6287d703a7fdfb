import { openTasks, toLocalDay } from '@diab/core/rules'
import { useMinute } from '@diab/widgets/unstable/hooks'
import { buttonClasses, Icon, kindIcon } from '@diab/widgets/unstable/ui'
import { NewEntryLink } from '../../app/AppShell/NewEntryLink.tsx'
import { usePatientPlace } from '../../app/patientPlace/usePatientPlace.ts'
import { entryTypeOfTask } from '../../app/plan/taskEntry.ts'
import { taskText, taskTimeText } from '../../app/plan/taskText.ts'
import * as looks from './nextTask.css.ts'
import { OverviewCard } from './OverviewCard.tsx'
import { overviewMessages } from './overview.messages.ts'
import { usePlans } from './PlanCard.tsx'
import { useTwoDays } from './useOverview.ts'

const messages = overviewMessages.nextTask

/** The next task of the plan, to be recorded by one press while it is due; nothing for a person without a plan. */
export function NextTaskCard({ patientId }: { patientId: string }) {
  const { href } = usePatientPlace()
  const now = useMinute()
  const entries = useTwoDays(patientId, toLocalDay(now))
  const plans = usePlans(patientId)
  if (!plans.data || plans.data.length === 0 || !entries.data) return null
  const [next] = openTasks(plans.data, entries.data, now)
  if (!next) return null
  const entryType = entryTypeOfTask[next.kind]
  return (
    <OverviewCard id="overview-task" title={messages.title} to={href('dashboard.therapy')} linkText={messages.open}>
      <div className={looks.task}>
        <span className={looks.icon}>
          <Icon name={kindIcon[entryType]} kind={kindIcon[entryType]} />
        </span>
        <p className={looks.words}>
          <b className={looks.name}>{taskText(next)}</b>
          <span className={looks.when}>{taskTimeText(next, now)}</span>
        </p>
        {next.isDue ? (
          <NewEntryLink
            entryType={entryType}
            taskId={next.task.id}
            className={buttonClasses({ variant: 'secondary' })}
            label={messages.recordOf(taskText(next))}
          >
            {messages.record}
          </NewEntryLink>
        ) : null}
      </div>
    </OverviewCard>
  )
}
