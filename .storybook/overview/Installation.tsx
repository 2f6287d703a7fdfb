/// <reference types="vite/client" />
import { Tabs } from '@diab/widgets/unstable/ui'
import { useState } from 'react'
import reactExample from '../../examples/1-one-widget/main.tsx?raw'
import vueExample from '../../examples/4-vue/App.vue?raw'
import pageExample from '../../examples/5-script-tag/index.html?raw'
import { code, heading, section, sentence } from './overview.css.ts'

const examples = { react: reactExample, vue: vueExample, page: pageExample }
type Host = keyof typeof examples

const inThreeLines = `npm install @diab/core @diab/widgets @tanstack/react-query
import '@diab/widgets/styles.css'
<DiabProvider client={client}><DiaryTimeline patientId={patientId} /></DiabProvider>`

/** Three lines, and the whole of it for three kinds of pages: the files of `examples`, which are built in every run of the tests. */
export function Installation() {
  const [host, setHost] = useState<Host>('react')
  return (
    <section className={section} aria-labelledby="installation">
      <h2 className={heading} id="installation">
        Three lines in React, one script tag anywhere else
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <pre className={code} tabIndex={0} aria-label="Three lines">
        {inThreeLines}
      </pre>
      <p className={sentence}>
        The whole of it is never longer than 25 lines. These are files of <code>examples</code>, built from the packed packages in every run
        of the tests.
      </p>
      <Tabs<Host>
        label="Kind of page"
        value={host}
        onChange={setHost}
        tabs={[
          { value: 'react', label: 'React' },
          { value: 'vue', label: 'Vue' },
          { value: 'page', label: 'HTML' },
        ]}
      >
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
        <pre className={code} tabIndex={0} aria-label="Example">
          {examples[host]}
        </pre>
      </Tabs>
    </section>
  )
}
