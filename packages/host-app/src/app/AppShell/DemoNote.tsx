import { Icon } from '@diab/widgets/unstable/ui'
import { useApp } from '../useApp.ts'
import { frameMessages as messages } from './frame.messages.ts'

/** Says on every page that nothing real belongs here; nothing outside demo mode. A style may show the tag instead of the sentence. */
export function DemoNote({ className, hasIcon = false }: { className?: string; hasIcon?: boolean }) {
  const { config } = useApp()
  if (config.mode !== 'demo') return null
  return (
    <p className={className} data-tag={messages.demoTag}>
      {hasIcon ? <Icon name="info" /> : null}
      {messages.demoText}
    </p>
  )
}
