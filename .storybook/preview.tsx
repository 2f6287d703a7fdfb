import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { DiabProvider, type ThemeName } from '@diab/widgets/provider'
import type { Preview } from '@storybook/react-vite'
import { useEffect, useState } from 'react'
import { configure } from 'storybook/test'
import { document as documentStyle, page } from '../packages/widgets/src/ui/AllParts/storyPage.css.ts'

// A part in a chunk of its own takes as long as the machine is busy.
configure({ asyncUtilTimeout: 10_000 })

/** Every story's clock stands at this Friday evening. */
const storyNow = '2026-11-20T18:42:00'

function StoryPage({ theme, largeType, children }: { theme: ThemeName; largeType: boolean; children: React.ReactNode }) {
  const [client] = useState(() => createDiabClient(createFakeProvider({ now: storyNow }).clientOptions))
  useEffect(() => {
    window.document.documentElement.lang = 'hu'
    window.document.body.className = documentStyle
  }, [])
  return (
    <DiabProvider client={client} theme={theme} largeType={largeType} now={() => storyNow}>
      <div className={page}>{children}</div>
    </DiabProvider>
  )
}

const preview: Preview = {
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Overview', 'ui', 'icons'] } },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'paintbrush',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Light' },
          { value: 'dark', title: 'Dark' },
          { value: 'high-contrast', title: 'High contrast' },
          { value: 'system', title: 'System' },
        ],
      },
    },
    largeType: {
      description: 'Type size',
      toolbar: {
        icon: 'paragraph',
        dynamicTitle: true,
        items: [
          { value: 'normal', title: 'Normal type' },
          { value: 'large', title: 'Large type' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'light', largeType: 'normal' },
  decorators: [
    (Story, { globals, parameters }) =>
      // A story that brings its own provider says so.
      parameters.ownProvider ? (
        <Story />
      ) : (
        <StoryPage theme={globals.theme as ThemeName} largeType={globals.largeType === 'large'}>
          <Story />
        </StoryPage>
      ),
  ],
}
export default preview
