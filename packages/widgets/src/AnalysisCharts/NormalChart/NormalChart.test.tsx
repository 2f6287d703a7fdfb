import type { DiaryEntry } from '@diab/core/rules'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, Profiler, type ProfilerOnRenderCallback } from 'react'
import { describe, expect, it, vi } from 'vitest'
import type { ChartHandle } from '../../charts/ChartHandle.ts'
import { NormalChart } from './NormalChart.tsx'
import { meterData, sensorData, specialData } from './testing/makeNormalData.ts'

const surface = () => screen.getByRole('application', { name: 'Normál diagram' })
const said = () => screen.getByRole('status').textContent

describe('reading the chart by keyboard', () => {
  it('goes from the period to its days, a day to its slots, a slot to its readings, and back', async () => {
    const user = userEvent.setup()
    render(<NormalChart data={specialData()} />)
    await user.tab()
    await user.keyboard('{ArrowDown}')
    expect(said()).toMatch(/^2026\.11\.14\. – 2026\.11\.20\., 15 mérés, átlag 9,6 mmol\/l, 1 alacsony, 4 normál, 2 magas/)
    await user.keyboard('{ArrowDown}')
    expect(said()).toMatch(/^2026\.11\.14\. szombat, 3 mérés, átlag 10,2 mmol\/l, 0 alacsony, 1 normál, 1 magas, 1 HI\.$/)
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    expect(said()).toMatch(/^2026\.11\.16\. hajnal, 1 mérés, 1 LO\.$/)
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('2026.11.16. 03:20, LO méréshatár alatt, Hajnal, mérőből.')
    await user.keyboard('{End}')
    expect(said()).toMatch(/^2026\.11\.20\. 12:00, 3,2 mmol\/l, alacsony, /)
    await user.keyboard('{Home}{ArrowUp}{Escape}')
    expect(said()).toMatch(/^2026\.11\.14\. szombat/)
  })

  it('says of a day without a reading that there is none, and does not go deeper', async () => {
    const user = userEvent.setup()
    render(<NormalChart data={specialData()} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}')
    expect(said()).toBe('2026.11.18. szerda, nincs mérés.')
    await user.keyboard('{ArrowDown}')
    expect(said()).toBe('2026.11.18. szerda, nincs mérés.')
  })

  it('opens a reading with Enter', async () => {
    const user = userEvent.setup()
    const onEntryOpened = vi.fn<(entry: DiaryEntry) => void>()
    const data = meterData(7)
    render(<NormalChart data={data} onEntryOpened={onEntryOpened} />)
    await user.tab()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}')
    expect(onEntryOpened).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ entryDate: expect.stringMatching(/^2026-11-14T/) }))
  })
})

describe('reading the chart with a pointer', () => {
  it('shows the nearest reading in the card', () => {
    const { container } = render(<NormalChart data={specialData()} />)
    fireEvent.pointerMove(surface(), { clientX: 600, clientY: 400 })
    expect(container.querySelector('[data-dock]')).toHaveTextContent('2026.11.20. 12:003,2mmol/l, alacsony')
  })

  it('renders nothing while the cursor moves', () => {
    const onRender = vi.fn<ProfilerOnRenderCallback>()
    render(
      <Profiler id="chart" onRender={onRender}>
        <NormalChart data={meterData()} />
      </Profiler>,
    )
    onRender.mockClear()
    for (let x = 100; x < 600; x += 50) fireEvent.pointerMove(surface(), { clientX: x, clientY: 200 })
    expect(onRender).not.toHaveBeenCalled()
  })
})

it('tells in its label what it shows', async () => {
  render(<NormalChart data={specialData()} />)
  expect(await screen.findByRole('img', { name: /57%-a célértéken belül/ })).toBeInTheDocument()
})

it('gives out its picture', () => {
  const handle = createRef<ChartHandle>()
  render(<NormalChart data={meterData()} handle={handle} />)
  expect(handle.current?.svg).toBe(screen.getByRole('img', { hidden: false }))
})

it('stays below two hundred elements with ninety days of a sensor and every lane', () => {
  const lanes = ['meal', 'insulin', 'nonInsulin', 'ketone', 'feel', 'activity'] as const
  const { container } = render(<NormalChart data={sensorData(90, { lanes })} />)
  expect(container.querySelectorAll('*').length).toBeLessThanOrEqual(200)
})

it('carries no style attribute, which a strict content security policy would refuse', () => {
  const { container } = render(<NormalChart data={meterData()} />)
  expect(container.querySelector('svg [style], li[style]')).toBeNull()
})
