import { createDiabClient as createOwnClient } from '@diab/core/client'
import type { DiabProviderProps } from '@diab/widgets/provider'
import type { ConformancePage, Heard, PersonName, Scene } from '../scene.ts'
import type { Adapter, Mounted, Tree } from './adapter.ts'
import { type ClinicDay, makeClinicDay, now } from './clinicDay.ts'
import { applyPreset, basicsOf } from './presets.ts'

interface ShownWidget {
  day: ClinicDay
  tree: Tree
  readonly mounted: Mounted
  readonly heard: Heard[]
}

function placeOf(id: string): HTMLElement {
  const place = document.createElement('section')
  place.id = id
  document.getElementById('places')?.append(place)
  return place
}

/** What both sides of a client's replacement have in common. */
const personOf = (adapter: Adapter, { fake, user }: ClinicDay): DiabProviderProps => ({
  client: adapter.createDiabClient(fake.clientOptions),
  user,
  now: () => now,
})

/** Lets cases drive the page, whatever it is made of. */
export function startPage(adapter: Adapter): void {
  const shown = new Map<string, ShownWidget>()
  const hostQueryClient = adapter.createQueryClient()

  function at(id: string): ShownWidget {
    const found = shown.get(id)
    if (!found) throw new Error(`Nothing stands at ${id}.`)
    return found
  }

  async function treeOf(scene: Scene, day: ClinicDay, heard: Heard[]): Promise<Tree> {
    const { widget, presets = [], parts = {}, callbacks = [] } = scene
    const provider: DiabProviderProps = { ...personOf(adapter, day), ...scene.provider }
    const props = { ...basicsOf(widget, day), ...scene.props }
    // A source of the host's own has another client than the provider, which knows nothing.
    const isOwnSource = presets.includes('dataSource')
    if (isOwnSource) provider.client = adapter.createDiabClient(makeClinicDay(scene.as ?? 'patient', { isEmpty: true }).fake.clientOptions)
    if (presets.includes('hostQueryClient')) provider.queryClient = hostQueryClient
    for (const preset of presets) await applyPreset(preset, createOwnClient(day.fake.clientOptions), props, provider)
    return { widget, provider, props, parts, callbacks, report: (name, detail) => heard.push({ name, detail }) }
  }

  const page: ConformancePage = {
    async mount(id, scene) {
      const day = makeClinicDay(scene.as ?? 'patient', scene)
      for (const endpoint of scene.failing ?? []) day.fake.failNext(endpoint, 500)
      const heard: Heard[] = []
      const tree = await treeOf(scene, day, heard)
      shown.set(id, { day, tree, heard, mounted: adapter.mount(placeOf(id), tree) })
    },
    update(id, { props, provider }) {
      const one = at(id)
      one.tree = { ...one.tree, props: { ...one.tree.props, ...props }, provider: { ...one.tree.provider, ...provider } }
      one.mounted.update(one.tree)
    },
    replaceClient(id: string, as: PersonName) {
      const one = at(id)
      one.day = makeClinicDay(as)
      const { props, provider, widget } = one.tree
      one.tree = {
        ...one.tree,
        props: { ...props, ...basicsOf(widget, one.day) },
        provider: { ...provider, ...personOf(adapter, one.day) },
      }
      one.mounted.update(one.tree)
    },
    unmount(id) {
      shown.get(id)?.mounted.unmount()
      shown.delete(id)
      document.getElementById(id)?.remove()
    },
    call: async (id, method, args) => {
      await at(id).mounted.call(method, args)
    },
    heard: (id) => at(id).heard,
    asked: (id) => at(id).day.fake.calls.flatMap(({ endpointId }) => endpointId ?? []),
    stored: (id) => at(id).day.fake.state.entries[at(id).day.patientId] ?? [],
    failNext: (id, endpointId) => at(id).day.fake.failNext(endpointId, 500),
    setOnline(id, isOnline) {
      const { fake } = at(id).day
      if (isOnline) fake.goOnline()
      else fake.goOffline()
    },
    hostQueries: () => hostQueryClient.getQueryCache().getAll().length,
  }
  Object.assign(window, { conformance: page })
}
