import { piecesStep } from '@diab/core/rules'
import { ChipToggle } from '../../ui/ChipToggle/ChipToggle.tsx'
import { useOwnSentence } from '../../ui/environment/useOwnSentence.ts'
import { SelectField } from '../../ui/SelectField/SelectField.tsx'
import { TextArea } from '../../ui/TextArea/TextArea.tsx'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import { useEntryPanelMessages } from '../panel/entryPanel.messages.ts'
import * as styles from '../panel/panel.css.ts'
import type { DiaryTimelineModel } from '../useDiaryTimeline.ts'
import { useIsSheet } from '../../ui/environment/useMedia.ts'
import { EntryFormFrame } from './EntryFormFrame.tsx'
import * as own from './mealSheet.css.ts'
import { useMealSheetMessages } from './mealSheet.messages.ts'
import { useMealSheet } from './useMealSheet.ts'
import { ValueField } from './ValueField.tsx'
import { WhenAndLabel } from './WhenAndLabel.tsx'

/** A new meal with what belongs to it: what was eaten, the dose, the glucose before it. */
export function MealSheet({ model }: { model: DiaryTimelineModel }) {
  const sheet = useMealSheet(model)
  const { meal, glucose, dose, lastMeals, isInsulin } = sheet
  const { messages } = model.words
  const { units } = messages
  const { fields } = useEntryPanelMessages()
  const words = useMealSheetMessages()
  const ownSentence = useOwnSentence()
  const isSheet = useIsSheet()
  const { element: mealElement } = meal
  const { element: doseElement } = dose
  const { element: glucoseElement } = glucose
  const { value, details } = meal.values
  const target = useEntryPanelMessages().gauge.target(glucose.targetText.min, glucose.targetText.max)
  return (
    <EntryFormFrame form={sheet.frame} words={model.words} mine="">
      <div ref={mealElement} className={own.part}>
        {sheet.savedParts ? (
          <p role="status" className={styles.notice}>
            {words.saved(sheet.savedParts)}
          </p>
        ) : null}
        <ValueField
          form={meal}
          messages={messages}
          isSheet={isSheet}
          // In the panel its height is that of the others: the time is in sight without scrolling.
          look={isSheet ? 'sheet' : 'field'}
          label={fields.carbohydrate}
          required={details.trim() === '' && dose.values.value.trim() === '' && glucose.values.value.trim() === ''}
          unit={units.grams}
          readOnly={meal.isSaved}
          value={value}
          onTyped={(typed) => meal.set('value', typed, 'input')}
        />
        {lastMeals.length > 0 && !meal.isSaved ? (
          <div role="group" aria-label={words.lastMeals} className={own.lastMeals}>
            {lastMeals.map((last) => (
              <ChipToggle
                key={`${last.details} ${last.value}`}
                className={own.lastMeal}
                look="choice"
                label={words.meal(last.details, last.value)}
                pressed={last.value === value && last.details === details}
                onChange={(isOn) => {
                  meal.fill(isOn ? { value: last.value, details: last.details } : { value: '', details: '' })
                  // The dose comes next.
                  if (isOn) dose.focusValue()
                }}
              />
            ))}
          </div>
        ) : null}
      </div>
      <div ref={doseElement} className={own.dose}>
        <ValueField
          form={{ ...dose, confirm: () => sheet.confirm(dose) }}
          messages={messages}
          isSheet={false}
          look="field"
          autoFocus={false}
          className={own.amount}
          belowClassName={own.below}
          label={isInsulin ? words.insulin : words.tablets}
          unit={isInsulin ? units.insulin : units.pieces}
          readOnly={dose.isSaved}
          value={dose.values.value}
          onTyped={(typed) => dose.set('value', typed, 'input')}
          question={messages.panel.unusualDose(dose.values.value)}
          step={isInsulin ? undefined : piecesStep}
        />
        <SelectField<number>
          className={own.medicine}
          name="medicine"
          label={words.medicine}
          disabled={dose.isSaved}
          value={sheet.chosenMedicine}
          options={sheet.medicines.map(({ name }, index) => ({ value: index, label: ownSentence(name) }))}
          onChange={sheet.chooseMedicine}
          error={dose.issue('medicine')}
        />
      </div>
      <div ref={glucoseElement} className={own.dose}>
        <ValueField
          form={{ ...glucose, confirm: () => sheet.confirm(glucose) }}
          messages={messages}
          isSheet={false}
          look="field"
          autoFocus={false}
          className={own.amount}
          belowClassName={own.below}
          label={words.glucose}
          unit={glucose.isOutOfRange ? undefined : glucose.unit}
          readOnly={glucose.isSaved}
          value={glucose.values.value}
          onTyped={(typed) => glucose.set('value', typed, 'input')}
          proposed={glucose.proposed}
          question={messages.panel.unusualGlucose(glucose.values.value.trim(), glucose.unit)}
        />
        <p className={own.verdict} aria-live="polite">
          {glucose.mmolPerL === undefined ? (
            target
          ) : (
            <ZoneLabel zone={glucose.zone}>{`${messages.zones[glucose.zone]} · ${target}`}</ZoneLabel>
          )}
        </p>
      </div>
      <WhenAndLabel
        form={sheet.common}
        messages={messages}
        names={words.labels}
        relativeDay={model.relativeDay}
        disabled={sheet.isTimeFixed}
      />
      <TextArea
        name="details"
        label={fields.mealDetails}
        optional
        rows={isSheet ? 1 : 2}
        disabled={meal.isSaved}
        value={details}
        onChange={(typed) => meal.set('details', typed, 'input')}
        onBlur={() => meal.blur('details')}
        error={meal.issue('details')}
      />
    </EntryFormFrame>
  )
}
