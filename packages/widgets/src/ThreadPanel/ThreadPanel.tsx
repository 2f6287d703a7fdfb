import { forwardRef, type Ref } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { ThreadPanelHandle, ThreadPanelOptions } from './threadPanelOptions.ts'
import { ThreadPanelView, type ThreadPanelViewProps } from './ThreadPanelView.tsx'
import { useThreadPanel } from './useThreadPanel.ts'

export interface ThreadPanelProps extends ThreadPanelOptions, Omit<ThreadPanelViewProps, 'model' | 'handle'> {}

function UserThreads({ className, onClose, closeLabel, handle, ...options }: ThreadPanelProps & { handle: Ref<ThreadPanelHandle> }) {
  return <ThreadPanelView model={useThreadPanel(options)} className={className} onClose={onClose} closeLabel={closeLabel} handle={handle} />
}

/**
 * Conversations between patients and staff: the list of threads, the open one with its messages page by page, and the
 * field to write in. Needs a DiabProvider with a user, and a container that gives a height. Somebody else's sign-in is
 * another panel: nothing of the one before is kept.
 */
export const ThreadPanel = forwardRef<ThreadPanelHandle, ThreadPanelProps>(function ThreadPanel(props, ref) {
  const { user, clientKey, DataSource } = useDiab()
  return (
    <DataSource source={props.dataSource}>
      <UserThreads key={`${clientKey} ${user?.id}`} {...props} handle={ref} />
    </DataSource>
  )
})
