import { useApp } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'

/** Says on every page that nothing real belongs here; nothing outside demo mode. */
export function DemoNote({ className }: { className?: string }) {
  const { config } = useApp()
  return config.mode === 'demo' ? <p className={className}>{messages.demoText}</p> : null
}
