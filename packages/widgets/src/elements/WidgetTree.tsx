import type { ComponentType, ReactNode, Ref } from 'react'
import { DiabProvider, type DiabProviderProps } from '../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../provider/widgetEvents.ts'

export interface WidgetTreeProps {
  settings: DiabProviderProps
  /** Those of a shadow root are inside it, where its styles are. */
  overlays: HTMLElement | ShadowRoot
  onEvent: (event: WidgetEvent) => void
  component: ComponentType<Record<string, unknown>>
  widgetProps: Record<string, unknown>
  /** Undefined for a component without a handle. */
  handleRef?: Ref<unknown>
}

/** The content of the React root of one widget element: its provider's values, and the widget. */
export function WidgetTree(props: WidgetTreeProps): ReactNode {
  const { settings, overlays, onEvent, component: Widget, widgetProps, handleRef } = props
  return (
    <DiabProvider
      {...settings}
      portalRoot={overlays instanceof ShadowRoot ? overlays : (settings.portalRoot ?? overlays)}
      onEvent={onEvent}
    >
      <Widget {...widgetProps} {...(handleRef && { ref: handleRef })} />
    </DiabProvider>
  )
}
