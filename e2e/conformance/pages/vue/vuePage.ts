// A portal in Vue 3: the elements in a Vue template.
import { createDiabClient } from '@diab/core/client'
import { defineDiabElements } from '@diab/widgets/elements'
import { createQueryClient } from '@diab/widgets/provider'
import { createApp } from 'vue'
import '@diab/widgets/styles.css'
import type { Mounted, Tree } from '../adapter.ts'
import { startPage } from '../startPage.ts'
import Portal from './Portal.vue'

function mount(place: HTMLElement, first: Tree): Mounted {
  const app = createApp(Portal, { first })
  const portal = app.mount(place) as unknown as Omit<Mounted, 'unmount'>
  return { update: (tree) => portal.update(tree), call: (method, args) => portal.call(method, args), unmount: () => app.unmount() }
}

defineDiabElements()
startPage({ mount, createDiabClient, createQueryClient })
