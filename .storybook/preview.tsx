import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { DiabProvider, type ThemeName } from '@diab/widgets/provider'
import type { Preview } from '@storybook/react-vite'
import { useState } from 'react'
import { configure } from 'storybook/test'
import { page } from '../packages/widgets/src/ui/AllParts/storyPage.css.ts'
import { useStoryDocument } from '../packages/widgets/src/ui/AllParts/useStoryDocument.ts'
import { storyOnPage } from './docs/docs.css.ts'
import { DocsFrame } from './docs/DocsFrame.tsx'

// A lazy part loads slowly on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

/** The fixed time of every story, a Friday evening. */
const storyNow = '2026-11-20T18:42:00'

interface StoryPageProps {
  theme: ThemeName
  largeType: boolean
  /** Among paragraphs, not alone in a window. */
  isOnPage: boolean
  children: React.ReactNode
}

function StoryPage({ theme, largeType, isOnPage, children }: StoryPageProps) {
  const [client] = useState(() => createDiabClient(createFakeProvider({ now: storyNow }).clientOptions))
  useStoryDocument()
  return (
    <DiabProvider client={client} theme={theme} largeType={largeType} now={() => storyNow}>
      <div className={isOnPage ? storyOnPage : page} lang="hu">
        {children}
      </div>
    </DiabProvider>
  )
}

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    docs: { container: DocsFrame, toc: { headingSelector: 'h2, h3' } },
    layout: 'fullscreen',
    // A test asks for faults alone: what passed would be sent from the browser to the runner for every story.
    a11y: { test: 'error', ...(import.meta.env.VITEST_STORYBOOK === 'false' && { options: { resultTypes: ['violations'] } }) },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Overview',
          'Playground',
          'Guides',
          [
            'Start',
            'Theme',
            'Data',
            'Core',
            'Events',
            'Content Security Policy',
            'Custom elements',
            'Migration',
            'Accessibility',
            'What it weighs',
            'What others suffer from',
          ],
          'Widgets',
          ['DiaryTimeline', 'AnalysisCharts', 'PatientTable', 'ThreadPanel', 'TherapyEditor'],
          'Charts',
          'ui',
          'provider',
          'icons',
        ],
      },
    },
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
    (Story, { args, globals, parameters, viewMode }) =>
      // A story that brings its own provider says so; what it says of its look wins.
      parameters.ownProvider ? (
        <Story args={{ theme: globals.theme, largeType: globals.largeType === 'large', ...args }} />
      ) : (
        <StoryPage theme={globals.theme as ThemeName} largeType={globals.largeType === 'large'} isOnPage={viewMode === 'docs'}>
          <Story />
        </StoryPage>
      ),
  ],
}
export default preview
