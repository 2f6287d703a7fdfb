import { describe, expect, it } from 'vitest'
import { createMemoryHistory } from './appHistory.ts'
import { type Place } from './place.ts'
import { createAppRouter, type Opening, type View } from './createAppRouter.ts'

const page = (routeId: string): View => ({ kind: 'page', routeId, Frame: () => null, Page: () => null, params: {} })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Opens a router whose paths resolve when their promise does, or at once. */
async function openRouter(answers: Record<string, Opening | Error | Promise<Opening>> = {}, first = '/') {
  const opened: string[] = []
  const history = createMemoryHistory(first)
  const router = createAppRouter(history, async ({ pathname }: Place) => {
    opened.push(pathname)
    const answer = await (answers[pathname] ?? page(pathname))
    if (answer instanceof Error) throw answer
    return answer
  })
  await settled()
  return {
    router,
    history,
    opened,
    shown: () => (router.state.view?.kind === 'page' ? router.state.view.routeId : router.state.view?.error),
  }
}

describe('the router', () => {
  it('writes a page into the history when it is shown, and not before', async () => {
    const { promise, resolve } = Promise.withResolvers<Opening>()
    const { router, history, shown } = await openRouter({ '/naplo': promise })
    const going = router.navigate('/naplo?nap=7')
    expect(history.current().pathname).toBe('/')
    expect(router.state.navigation.state).toBe('loading')
    resolve(page('diary'))
    await going
    expect(history.current()).toMatchObject({ pathname: '/naplo', search: '?nap=7' })
    expect(shown()).toBe('diary')
  })

  it('lets a later navigation overtake one that has not arrived', async () => {
    const { promise, resolve } = Promise.withResolvers<Opening>()
    const { router, shown } = await openRouter({ '/lassu': promise })
    const slow = router.navigate('/lassu')
    await router.navigate('/gyors')
    resolve(page('slow'))
    await slow
    expect(shown()).toBe('/gyors')
    expect(router.state.location.pathname).toBe('/gyors')
  })

  it('opens the next page while the present one tidies its address, which is come back to as it is then', async () => {
    const { promise, resolve } = Promise.withResolvers<Opening>()
    const { router, history, shown } = await openRouter({ '/elemzes': promise }, '/naplo?uj=vercukor')
    const going = router.navigate('/elemzes')
    router.rewriteSearch('/naplo', () => new URLSearchParams())
    expect(router.state).toMatchObject({ navigation: { state: 'loading' }, location: { pathname: '/naplo', search: '' } })
    resolve(page('analysis'))
    await going
    expect(shown()).toBe('analysis')
    router.rewriteSearch('/naplo', () => new URLSearchParams('nap=7'))
    expect(history.current()).toMatchObject({ pathname: '/elemzes', search: '' })
    await router.navigate(-1)
    await settled()
    expect(router.state.location).toMatchObject({ pathname: '/naplo', search: '' })
  })

  it('opens a previous page while the present one tidies its address', async () => {
    const answers: Record<string, Opening | Promise<Opening>> = {}
    const { router, history, shown } = await openRouter(answers, '/elemzes?nap=7')
    await router.navigate('/naplo?uj=vercukor')
    const { promise, resolve } = Promise.withResolvers<Opening>()
    answers['/elemzes'] = promise
    await router.navigate(-1)
    router.rewriteSearch('/naplo', () => new URLSearchParams())
    resolve(page('analysis'))
    await settled()
    expect(shown()).toBe('analysis')
    expect(history.current()).toMatchObject({ pathname: '/elemzes', search: '?nap=7' })
  })

  it('asks nothing again when only the query changes', async () => {
    const { router, opened } = await openRouter()
    await router.navigate({ search: '?nap=14' }, { replace: true })
    expect(opened).toEqual(['/'])
    expect(router.state).toMatchObject({ historyAction: 'REPLACE', location: { search: '?nap=14' } })
  })

  it('follows where a path leads on to, and goes back past it', async () => {
    const { router, shown } = await openRouter({ '/regi': { kind: 'redirect', to: '/uj' } })
    await router.navigate('/regi')
    expect(shown()).toBe('/uj')
    await router.navigate(-1)
    await settled()
    expect(router.state.location.pathname).toBe('/')
  })

  it('does not follow a circle forever', async () => {
    const { shown } = await openRouter({ '/': { kind: 'redirect', to: '/' } })
    await settled()
    expect(shown()).toBeInstanceOf(Error)
  })

  it('shows what went wrong instead of the page, and tries again when asked', async () => {
    const answers: Record<string, Opening | Error> = { '/naplo': new Error('chunk') }
    const { router, shown } = await openRouter(answers)
    await router.navigate('/naplo')
    expect(shown()).toBeInstanceOf(Error)
    answers['/naplo'] = page('diary')
    await router.navigate('/naplo', { replace: true })
    expect(shown()).toBe('diary')
  })

  it('leads nowhere else', async () => {
    const { router } = await openRouter()
    await expect(router.navigate('//masik.example/naplo')).rejects.toThrow(TypeError)
    await expect(router.navigate('javascript:alert(1)')).rejects.toThrow(TypeError)
  })
})
