import type { createDiabClient } from '@diab/core/client'
import type { createQueryClient, DiabProviderProps } from '@diab/widgets/provider'
import type { HostParts, WidgetName } from '../scene.ts'

/** A widget in its provider, as a page of any kind is asked for it. */
export interface Tree {
  readonly widget: WidgetName
  readonly provider: Omit<DiabProviderProps, 'children' | 'onEvent'>
  readonly props: Readonly<Record<string, unknown>>
  readonly parts: HostParts
  readonly callbacks: readonly string[]
  report(name: string, detail?: unknown): void
}

export interface Mounted {
  update(tree: Tree): void
  unmount(): void
  /** A method of the widget: of its ref in React, of the element elsewhere. */
  call(method: string, args: readonly unknown[]): unknown
}

/** All that a form of delivery has to do by itself. */
export interface Adapter {
  mount(place: HTMLElement, tree: Tree): Mounted
  createDiabClient: typeof createDiabClient
  createQueryClient: typeof createQueryClient
}
