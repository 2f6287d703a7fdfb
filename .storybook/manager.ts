import { addons } from 'storybook/manager-api'
import { create } from 'storybook/theming/create'
import { lightColors } from '../packages/widgets/src/theme/lightColors.ts'

/** The frame around the stories is not a widget; it wears our light theme. */
addons.setConfig({
  theme: create({
    base: 'light',
    brandTitle: 'Diab widgets',
    brandUrl: './?path=/docs/overview--docs',
    brandTarget: '_self',
    fontBase: '"Open Sans", system-ui, sans-serif',
    appBg: lightColors.surface.page,
    appBorderColor: lightColors.border.subtle,
    colorPrimary: lightColors.action.rest,
    colorSecondary: lightColors.action.rest,
    textColor: lightColors.text.primary,
    barSelectedColor: lightColors.text.link,
  }),
})
