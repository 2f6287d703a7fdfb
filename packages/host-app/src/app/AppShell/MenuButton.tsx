import { IconButton } from '@diab/widgets/unstable/ui'
import { lazy, Suspense, useState } from 'react'
import { useSignedIn } from '../session/useSignedIn.ts'
import { appShellMessages as messages } from './appShell.messages.ts'
import { navigationOf } from './navigation.ts'

const MobileMenu = lazy(async () => ({ default: (await import('./MobileMenu.tsx')).MobileMenu }))

/** Opens the menu of a narrow screen. */
export function MenuButton({ className }: { className?: string }) {
  const { user } = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={className}>
      <IconButton icon="menu" label={messages.openMenu} aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Suspense>
          <MobileMenu navigation={navigationOf(user)} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
