import { forwardRef, type Ref } from 'react'
import { useDiab } from '../provider/useDiab.ts'
import type { ThreadPanelHandle, ThreadPanelOptions } from './threadPanelOptions.ts'
import { ThreadPanelView, type ThreadPanelViewProps } from './ThreadPanelView.tsx'
import { useThreadPanel } from './useThreadPanel.ts'
import type { ClassNames } from '../ui/parts/parts.tsx'
import type { ThreadPanelPart } from './threadParts.ts'

/** Props of ThreadPanel. */
export interface ThreadPanelProps extends ThreadPanelOptions, Omit<ThreadPanelViewProps, 'model' | 'handle'> {
  /** The host's classes on the panel's parts. */
  classNames?: ClassNames<ThreadPanelPart>
}

function UserThreads({ className, onClose, closeLabel, slots, handle, ...options }: ThreadPanelProps & { handle: Ref<ThreadPanelHandle> }) {
  return <ThreadPanelView model={useThreadPanel(options)} {...{ className, onClose, closeLabel, slots, handle }} />
}

/**
 * Conversations between patients and staff: the list of threads, the open one with its messages page by page, and the
 * field to write in. Needs a DiabProvider with a user, and a container that gives a height. A sign-in as another user mounts
 * a new panel, without state of the one before.
 */
export const ThreadPanel = forwardRef<ThreadPanelHandle, ThreadPanelProps>(function ThreadPanel(props, ref) {
  const { user, clientKey, WidgetScope } = useDiab()
  return (
    <WidgetScope dataSource={props.dataSource} classNames={props.classNames}>
      <UserThreads key={`${clientKey} ${user?.id}`} {...props} handle={ref} />
    </WidgetScope>
  )
})
