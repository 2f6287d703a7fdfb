import { type QueryClient } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useCallback, useEffect, useMemo, useState } from 'react'
import type { User } from '@diab/core/guards'
import type { DiabClient } from '@diab/core/client'
import { setConventions } from '@diab/core/format'
import { toWallClockIn, type WallClock } from '@diab/core/rules'
import type { OutboxView } from '@diab/core/outbox'
import type { DraftStore } from '@diab/core/session'
import type { Appearance } from '../theme/appearance.ts'
import { classes } from '../ui/classes.ts'
import type { Language } from '../ui/environment/language.ts'
import type { MessageOverrides } from '../ui/environment/messageOverrides.ts'
import { ownSentence } from '../ui/environment/ownSentence.ts'
import { type OnOverlayOpened, UiEnvironmentContext } from '../ui/environment/UiEnvironment.ts'
import { ToastProvider } from '../ui/Toast/ToastProvider.tsx'
import { clientKeyOf } from './clientKey.ts'
import { createQueryClient } from './createQueryClient.ts'
import { createSourceClient } from './dataSource.ts'
import { DiabContext, type DiabContextValue } from './DiabContext.ts'
import { PortalRoot } from './PortalRoot.tsx'
import { providerRoot } from './provider.css.ts'
import { type Theme, themeClasses } from './themeClasses.ts'
import { useAppearance, useAppearanceWarning } from './useAppearance.ts'
import { useLanguage } from './useLanguage.ts'
import { useSignedInUser } from './useSignedInUser.ts'
import type { WidgetEvent } from './widgetEvents.ts'
import { WidgetScope } from './WidgetScope.tsx'

/** Props of DiabProvider; all are optional but the client, where a widget reads from a provider. */
export type DiabProviderProps = {
  /** Not needed where every widget has a `dataSource`. */
  client?: DiabClient
  /** The host's; without it the provider makes its own for this client. */
  queryClient?: QueryClient
  /** One of ours or the class of the portal's own theme. Defaults to light. */
  theme?: Theme
  /** Everything 1.25 times as large. */
  largeType?: boolean
  /**
   * The portal's own look: a theme, and what is different in it. Its `theme` and `largeType` win over the two above. Set on the
   * provider's own elements when they mount; `appearanceCss` is for HTML that a server has rendered.
   */
  appearance?: Appearance
  /** Wall-clock time at the patient's place; tests and demos pin it. */
  now?: () => WallClock
  /** IANA zone; defaults to Europe/Budapest. */
  timeZone?: string
  /** Container of dialogs, menus and toasts; the body, or the shadow root around the provider, unless given. */
  portalRoot?: HTMLElement | ShadowRoot | null
  /** The page’s nonce, handed on by `useDiab`; our own parts need none. */
  nonce?: string
  /** Returns the portal’s address of one of the product’s places, by route id; without an address there is no link. */
  hrefFor?: DiabContextValue['hrefFor']
  /** Receives the actions in every widget inside: names and identifiers, never a value, a note or a name. */
  onEvent?: (event: WidgetEvent) => void
  /**
   * Language of the texts, the numbers and the dates: Hungarian (`hu`, the default) or English (`en`). Another language than
   * Hungarian is loaded when it is first asked for; until then nothing is shown, and after a change what was shown before. A
   * portal's own language is an object, as `english` of `@diab/widgets/unstable/languages` is one.
   */
  locale?: 'hu' | 'en' | Language
  /**
   * Unit in which glucose is shown and typed: mmol/l, the default, or mg/dl. Values that the provider stores and sends, and
   * files of entries, are in mmol/l whatever is chosen. A form that is open keeps the unit in which it was begun.
   */
  glucoseUnit?: 'mmol/l' | 'mg/dl'
  /** The portal’s own sentences by dotted key, in place of ours in either language. */
  messages?: MessageOverrides
  /** Keeps what an open form holds, so that a closed page loses nothing. */
  draftStore?: DraftStore
  /** For a page that owns the browser's history: lets Back close the open dialog, sheet or panel before it leaves the page. */
  onOverlayOpened?: OnOverlayOpened
  /** Of a client whose diary is wrapped by `withOutbox`. */
  outbox?: OutboxView
  /**
   * Who is signed in: messages are theirs, and what may be changed follows from them. The provider component asks the client
   * unless it is given; `null` means that no user is signed in, as on a public page.
   */
  user?: User | null
  children?: ReactNode
}

/** Gives widgets their client, clock, theme and words. Two of them on one page know nothing of each other. */
export function DiabProvider(props: DiabProviderProps): ReactElement {
  const { appearance, timeZone = 'Europe/Budapest', portalRoot, nonce } = props
  // What is no unit, such as an attribute misspelt, is mmol/l.
  const glucoseUnit: DiabProviderProps['glucoseUnit'] = props.glucoseUnit === 'mg/dl' ? 'mg/dl' : 'mmol/l'
  const { hrefFor, onEvent, draftStore, outbox, onOverlayOpened, children } = props
  const { language, isReady } = useLanguage(props.locale)
  const messages = useMemo(() => (language ? { ...language.messages, ...props.messages } : props.messages), [language, props.messages])
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [portalElement, setPortalElement] = useState<HTMLElement | null>(null)

  const [noClient] = useState(() => createSourceClient([]).scope.client)
  const client = props.client ?? noClient
  const queryClient = useQueryClientOf(client, props.queryClient)
  const { user, isUserPending } = useSignedInUser(props.client, queryClient, props.user)
  const { theme = props.theme ?? 'light', largeType = props.largeType ?? false, density, variables } = appearance ?? {}
  const themeClass = themeClasses(theme, { largeType, density })
  const dressRoot = useAppearance(variables)
  const dressPortal = useAppearance(variables)
  useAppearanceWarning(variables)
  const dressParent = useCallback((element: HTMLElement | null) => dressRoot(element?.parentElement ?? null), [dressRoot])
  const portalRef = useCallback(
    (element: HTMLElement | null) => {
      dressPortal(element)
      setPortalElement(element)
    },
    [dressPortal],
  )
  const readClock = useCallback(() => toWallClockIn(timeZone, new Date()), [timeZone])
  const now = props.now ?? readClock
  const emit = useCallback((event: WidgetEvent) => onEvent?.(event), [onEvent])

  const value = useMemo<DiabContextValue>(
    () => ({
      client,
      queryClient,
      clientKey: clientKeyOf(client),
      WidgetScope,
      now,
      timeZone,
      hrefFor,
      emit,
      draftStore,
      outbox,
      user,
      isUserPending,
      nonce,
      themeClass,
      portalElement,
    }),
    [client, queryClient, now, timeZone, hrefFor, emit, draftStore, outbox, user, isUserPending, nonce, themeClass, portalElement],
  )
  const lang = language?.tag ?? 'hu'
  // Names are in the alphabetical order of the language, too.
  const conventions = useMemo(() => language && { locale: language.tag, ...language.conventions }, [language])
  const environment = useMemo(
    () => ({
      portalElement,
      lang,
      setConventions: () => setConventions(conventions, glucoseUnit),
      glucoseUnit,
      messages,
      now,
      onOverlayOpened,
      ownSentence: (sentence: string) => ownSentence(sentence, messages),
    }),
    [portalElement, lang, conventions, glucoseUnit, messages, now, onOverlayOpened],
  )
  environment.setConventions()

  return (
    <DiabContext.Provider value={value}>
      <UiEnvironmentContext.Provider value={environment}>
        <ToastProvider>
          <div className={classes(providerRoot, themeClass)} data-diab-root="" lang={lang} dir="ltr" ref={setAnchor}>
            {/* The first child: its ref is called before anything beside it measures, so nothing fades from the theme's look to the portal's. */}
            {variables && <template ref={dressParent} />}
            {isReady && children}
          </div>
          <PortalRoot className={themeClass} lang={lang} container={portalRoot} anchor={anchor} onElementChanged={portalRef} />
        </ToastProvider>
      </UiEnvironmentContext.Provider>
    </DiabContext.Provider>
  )
}

/** Returns the host's QueryClient, or one with the lifetime of the client: responses for one person never outlive their client. */
function useQueryClientOf(client: DiabClient, given: QueryClient | undefined): QueryClient {
  const [own, setOwn] = useState(() => ({ client, queryClient: given ?? createQueryClient() }))
  let current = own
  if (!given && own.client !== client) {
    current = { client, queryClient: createQueryClient() }
    setOwn(current)
  }
  const queryClient = given ?? current.queryClient
  useEffect(() => {
    // Counted by TanStack Query, so a host that mounts its own does no harm.
    queryClient.mount()
    return () => queryClient.unmount()
  }, [queryClient])
  return queryClient
}
