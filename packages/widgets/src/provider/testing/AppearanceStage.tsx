import { timeInRange } from '@diab/internal/analysis'
import { createDiabClient } from '@diab/core/client'
import { createFakeProvider } from '@diab/core/testing'
import { useState } from 'react'
import { InRangeBar } from '../../AnalysisCharts/InRangeBar/InRangeBar.tsx'
import { sensorReadings } from '../../AnalysisCharts/ModelDayChart/testing/storyReadings.ts'
import { NormalChart } from '../../AnalysisCharts/NormalChart/NormalChart.tsx'
import '../../AnalysisCharts/report/agpCurve.css.ts'
import { meterData } from '../../AnalysisCharts/NormalChart/testing/makeNormalData.ts'
import { Icon } from '../../icons/Icon.tsx'
import type { Appearance } from '../../theme/appearance.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card } from '../../ui/Card/Card.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '../../ui/Sheet/Sheet.tsx'
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { Tooltip } from '../../ui/Tooltip/Tooltip.tsx'
import { ZoneBar } from '../../ui/ZoneBar/ZoneBar.tsx'
import { ZoneLabel } from '../../ui/ZoneMark/ZoneLabel.tsx'
import { DiabProvider } from '../DiabProvider.tsx'

const data = meterData(14, { lanes: ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity'] })
const bands = timeInRange(sensorReadings(14), 'standard')
const kinds = ['glucose', 'ketone', 'meal', 'medicine', 'feel', 'activity'] as const
const tones = ['plain', 'warning', 'danger', 'info'] as const

function Controls() {
  const [period, setPeriod] = useState(1)
  return (
    <Card title="Vezérlők">
      <Button variant="primary" size={52}>
        Mentés
      </Button>
      <Button variant="primary" size={48}>
        Mentés
      </Button>
      <Button variant="primary" size={36}>
        Mentés
      </Button>
      <Tooltip text="Nem menti el">
        <Button variant="secondary">Mégse</Button>
      </Tooltip>
      <Button variant="quiet">Részletek</Button>
      <Button variant="danger">Törlés</Button>
      <Button variant="dangerFilled">Végleges törlés</Button>
      <SegmentedControl
        label="Időszak"
        value={period}
        onChange={setPeriod}
        segments={[
          { value: 1, label: '1 hét' },
          { value: 2, label: '2 hét' },
        ]}
      />
      <TextField label="Megjegyzés" value="" onChange={() => {}} placeholder="evés után" />
      <Skeleton />
    </Card>
  )
}

/** Parts that show what an appearance changes; with `open` a dialog above them. */
export function AppearanceStage({ appearance, open = false }: { appearance?: Appearance; open?: boolean }) {
  const [client] = useState(() => createDiabClient(createFakeProvider().clientOptions))
  return (
    <DiabProvider client={client} appearance={appearance}>
      <main style={{ padding: 12, background: 'var(--diab-surface-page)' }} data-testid="stage">
        <Controls />
        {tones.map((tone) => (
          <Card key={tone} tone={tone} title={tone}>
            Vércukor{' '}
            {kinds.map((kind) => (
              <Icon key={kind} name={kind} kind={kind} />
            ))}
          </Card>
        ))}
        <ZoneLabel zone={1} />
        <ZoneLabel zone={2} />
        <ZoneLabel zone={3} />
        <ZoneBar low={2} normal={5} high={3} size="large" />
        <InRangeBar data={bands} />
        <NormalChart data={data} />
      </main>
      <Sheet open={false} onClose={() => {}} title="Lap" />
      <Dialog open={open} onClose={() => {}} title="Kérdés">
        Biztos?
      </Dialog>
    </DiabProvider>
  )
}
