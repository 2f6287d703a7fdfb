import { keyOf } from '@diab/core/client'
import { createSignInMethodsApi } from '@diab/internal/settings'
import { required } from '@diab/internal/validation'
import { FormProblem, useForm, useRead } from '@diab/widgets/unstable/hooks'
import { Button, Skeleton, TextField } from '@diab/widgets/unstable/ui'
import { useMemo, useState } from 'react'
import { FormDialog } from '../forms/FormDialog.tsx'
import { GeneralErrors } from '../forms/GeneralErrors.tsx'
import { saidByProvider } from '../pageParts/problemText.ts'
import { supportsPasskeys } from '../passkey/supportsPasskeys.ts'
import { useSignedIn } from '../session/useSignedIn.ts'
import { useApp } from '../useApp.ts'
import * as styles from './recentAuthentication.css.ts'
import { recentAuthenticationMessages as messages } from './recentAuthentication.messages.ts'

/** Authenticates the user again with a passkey, or with the password and the code of the authenticator app. */
export function RecentAuthenticationDialog({ onAnswer }: { onAnswer: (isAuthenticated: boolean) => void }) {
  const { user } = useSignedIn()
  // A failure must not open the maintenance page, which would take the form that waits.
  const { sendQuietly } = useApp()
  const api = useMemo(() => createSignInMethodsApi(sendQuietly), [sendQuietly])
  const methods = useRead((_client, signal) => api.read(user.id, { signal }), {
    key: keyOf((client) => client.signInMethods.read(user.id)),
  })
  const { hasAuthenticator, passkeys } = methods.data ?? { hasAuthenticator: false, passkeys: [] }
  const definition = useMemo(
    () => ({ fields: { password: { rules: [required] }, code: { rules: hasAuthenticator ? [required] : [] } }, mode: 'lazy' as const }),
    [hasAuthenticator],
  )
  const { state, field, send } = useForm({
    definition,
    initial: { password: '', code: '' },
    submit: ({ password, code }) => api.authenticate(user.id, { password, code: code.trim() || undefined }),
    onSent: () => onAnswer(true),
  })
  const code = field('code')
  // The provider asks for the code when the methods are out of date or could not be read.
  const [isCodeNeeded, setCodeNeeded] = useState(false)
  if (!isCodeNeeded && (hasAuthenticator || code.error !== undefined)) setCodeNeeded(true)
  return (
    <FormDialog
      open
      onClose={() => onAnswer(false)}
      title={messages.title}
      description={
        <>
          <p>{messages.text}</p>
          {user.email === null ? null : <p className={styles.account}>{messages.account(user.email)}</p>}
        </>
      }
      state={state}
      onSubmit={send}
      verb={messages.confirm}
      className={styles.form}
    >
      {methods.isPending ? (
        <div role="status" aria-label={messages.loading}>
          <Skeleton height={72} />
        </div>
      ) : (
        <>
          {passkeys.length > 0 && supportsPasskeys() ? (
            <PasskeyPart
              isDisabled={state.status === 'sending'}
              authenticate={async () => {
                const { promptForPasskey } = await import('../passkey/passkeyPrompt.ts')
                const passkey = await promptForPasskey(await api.createAuthenticationOptions(user.id))
                await api.authenticate(user.id, { passkey })
                onAnswer(true)
              }}
            />
          ) : null}
          <TextField label={messages.password} type="password" required autoComplete="current-password" {...field('password')} />
          {isCodeNeeded ? (
            <TextField label={messages.code} hint={messages.codeHint} required autoComplete="one-time-code" maxLength={40} {...code} />
          ) : null}
        </>
      )}
    </FormDialog>
  )
}

function PasskeyPart({ isDisabled, authenticate }: { isDisabled: boolean; authenticate: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])
  async function start() {
    setBusy(true)
    setProblems([])
    await authenticate().catch((error: Error) => {
      setBusy(false)
      setProblems(error instanceof FormProblem ? [error.message] : saidByProvider(error))
    })
  }
  return (
    <>
      <Button icon="key" fullWidth busy={isBusy} disabled={isDisabled} onClick={() => void start()}>
        {messages.passkey}
      </Button>
      <GeneralErrors messages={problems} />
      <p className={styles.or}>{messages.or}</p>
    </>
  )
}
