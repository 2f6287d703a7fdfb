import type { Ref } from 'react'
import type { ChartCardHandle } from '../ChartCard/ChartCard.tsx'
import type { ReadyModel } from './readyModel.ts'

export interface ChartPaneProps {
  model: ReadyModel
  handle?: Ref<ChartCardHandle>
}
