import type { AnyWidgetDefinition } from '../widgetDefinition.ts'
import { analysisChartsDefinition } from './analysisCharts.definition.ts'
import { diaryTimelineDefinition } from './diaryTimeline.definition.ts'
import { patientTableDefinition } from './patientTable.definition.ts'
import { therapyEditorDefinition } from './therapyEditor.definition.ts'
import { threadPanelDefinition } from './threadPanel.definition.ts'

export const widgetDefinitions: readonly AnyWidgetDefinition[] = [
  diaryTimelineDefinition,
  analysisChartsDefinition,
  therapyEditorDefinition,
  threadPanelDefinition,
  patientTableDefinition,
]
