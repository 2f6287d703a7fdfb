import { Checkbox, SelectField } from '@diab/widgets/unstable/ui'
import { themeChoices } from '../settings.ts'
import { useApp, useSettings } from '../useApp.ts'
import { appShellMessages as messages } from './appShell.messages.ts'

/** Colours and size of letters on this device. */
export function AppearanceFields() {
  const { settings } = useApp()
  const { theme, largeType } = useSettings()
  return (
    <>
      <SelectField
        label={messages.theme}
        value={theme}
        options={themeChoices.map((choice) => ({ value: choice, label: messages.themes[choice] }))}
        onChange={(choice) => settings.set((state) => ({ ...state, theme: themeChoices.find((known) => known === choice) ?? state.theme }))}
      />
      <Checkbox
        label={messages.largeType}
        checked={largeType}
        onChange={(isLarge) => settings.set((state) => ({ ...state, largeType: isLarge }))}
      />
    </>
  )
}
