import { Button } from '../ui/Button/Button.tsx'
import { IconButton } from '../ui/IconButton/IconButton.tsx'
import { Menu } from '../ui/Menu/Menu.tsx'
import { SegmentedControl } from '../ui/SegmentedControl/SegmentedControl.tsx'
import * as styles from './therapy.css.ts'
import { therapyTabs } from './therapyOptions.ts'
import type { TherapyEditorModel } from './useTherapyEditor.ts'
import { filled, usePart } from '../ui/parts/parts.tsx'
import type { TherapyEditorPart, TherapyEditorSlots } from './therapyParts.ts'

/** The choice of the shown part, and the actions on the plan. */
export function TherapyToolbar({ model, slots }: { model: TherapyEditorModel; slots: TherapyEditorSlots }) {
  const part = usePart<TherapyEditorPart>()
  const { messages, tab, status, canEdit, selected, plans } = model
  const { toolbar, mealTimes } = messages
  const isPlanShown = tab === 'plan' && status === 'ready' && plans.length > 0
  return (
    <div {...part('toolbar', styles.toolbar)}>
      {filled(slots.toolbarStart)}
      <SegmentedControl
        label={messages.tabsLabel}
        value={tab}
        onChange={model.showTab}
        segments={therapyTabs.map((value) => ({ value, label: messages.tabs[value] }))}
        className={styles.tabs}
      />
      {isPlanShown && (
        <div className={styles.actions}>
          <IconButton icon="print" label={toolbar.print} onClick={model.print} />
          {canEdit && <NewMealTimeMenu model={model} />}
          {canEdit && selected && (
            <Button
              icon="pencil"
              className={styles.notOnPhone}
              aria-label={toolbar.editMealTime(mealTimes[selected.mealTime])}
              onClick={() => model.edit({ kind: 'mealTime', id: selected.id })}
            >
              {toolbar.edit}
            </Button>
          )}
        </div>
      )}
      {filled(slots.toolbarEnd)}
    </div>
  )
}

/** Offers only the meal times that the plan does not have yet. */
export function NewMealTimeMenu({ model }: { model: TherapyEditorModel }) {
  const { messages, unusedMealTimes } = model
  const { toolbar, mealTimes } = messages
  const trigger = (
    <Button icon="plus" className={styles.grow}>
      {toolbar.newMealTime}
    </Button>
  )
  const items =
    unusedMealTimes.length === 0
      ? [{ id: 'none', label: toolbar.allUsed, disabled: true }]
      : unusedMealTimes.map((mealTime) => ({
          id: String(mealTime),
          label: mealTimes[mealTime],
          onSelect: () => model.edit({ kind: 'newMealTime', mealTime }),
        }))
  return <Menu trigger={trigger} label={toolbar.newMealTime} items={items} />
}
