// A portal in React: 18.3 or 19, whichever is installed beside it.
import { createRef, type ComponentType, type ReactNode, type Ref, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createDiabClient } from '@diab/core/client'
import { AnalysisCharts } from '@diab/widgets/analysis-charts'
import { DiaryTimeline } from '@diab/widgets/diary-timeline'
import { PatientTable } from '@diab/widgets/patient-table'
import { createQueryClient, DiabProvider } from '@diab/widgets/provider'
import { TherapyEditor } from '@diab/widgets/therapy-editor'
import { ThreadPanel } from '@diab/widgets/thread-panel'
import '@diab/widgets/styles.css'
import type { HostParts, WidgetName } from '../scene.ts'
import type { Mounted, Tree } from './adapter.ts'
import { startPage } from './startPage.ts'

type Handle = Record<string, (...args: readonly unknown[]) => unknown>

const components = {
  'diary-timeline': DiaryTimeline,
  'analysis-charts': AnalysisCharts,
  'therapy-editor': TherapyEditor,
  'thread-panel': ThreadPanel,
  'patient-table': PatientTable,
} as unknown as Record<WidgetName, ComponentType<Record<string, unknown> & { ref?: Ref<Handle> }>>

const linkOf = (text: string): ReactNode => <a href="#host">{text}</a>

const partProps = (parts: HostParts) =>
  Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, name.startsWith('render') ? () => linkOf(text) : linkOf(text)]))

const callbackProps = ({ callbacks, report }: Tree) =>
  Object.fromEntries(callbacks.filter((name) => name !== 'onEvent').map((name) => [name, () => report(name)]))

function mount(place: HTMLElement, first: Tree): Mounted {
  const root = createRoot(place)
  const handle = createRef<Handle>()
  const render = (tree: Tree) => {
    const Widget = components[tree.widget]
    root.render(
      <StrictMode>
        <DiabProvider {...tree.provider} onEvent={(event) => tree.report('onEvent', event)}>
          <Widget ref={handle} {...tree.props} {...partProps(tree.parts)} {...callbackProps(tree)} />
        </DiabProvider>
      </StrictMode>,
    )
  }
  render(first)
  return { update: render, unmount: () => root.unmount(), call: (method, args) => handle.current?.[method]?.(...args) }
}

startPage({ mount, createDiabClient, createQueryClient })
