import { createDiabClient } from '@diab/core/client'
import type { DiaryEntry, MealTimePlan } from '@diab/core/rules'
import { createFakeProvider, type FakeProvider, makeTherapyPlans, people } from '@diab/core/testing'
import type { DraftStore } from '@diab/core/session'
import { configure, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { DiabProvider, type DiabProviderProps } from '../../provider/DiabProvider.tsx'
import type { WidgetEvent } from '../../provider/widgetEvents.ts'
import { TherapyEditor, type TherapyEditorProps } from '../TherapyEditor.tsx'
import { followedWeek } from './followedWeek.ts'
// Preloaded, as they are a moment after the plan is shown.
import '../history/TherapyHistory.tsx'
import '../MedicinesPane.tsx'
import '../TherapyForms.tsx'

export const now = '2026-11-20T18:42:00'

// A whole plan with its forms takes as long as the machine is busy.
configure({ asyncUtilTimeout: 10_000 })

export interface TherapySetup extends Partial<TherapyEditorProps> {
  plans?: readonly MealTimePlan[]
  entries?: readonly DiaryEntry[]
  signedInAs?: (typeof people)[keyof typeof people]
  prepare?: (provider: FakeProvider) => void
  draftStore?: DraftStore
  glucoseUnit?: DiabProviderProps['glucoseUnit']
  /** When it is: an evening with one dose to come unless given. */
  at?: string
}

/** Renders a therapy on a separate fake provider: the full plan and a week of following it, unless given otherwise. */
export function renderTherapy(setup: TherapySetup = {}) {
  const {
    plans = makeTherapyPlans(),
    entries = followedWeek(now),
    signedInAs = people.patient,
    prepare,
    draftStore,
    glucoseUnit,
    at = now,
    ...props
  } = setup
  const patientId = props.patientId ?? signedInAs.id
  const provider = createFakeProvider({ now: at, signedInAs, entries: { [patientId]: entries } })
  provider.state.plans[patientId] = structuredClone([...plans])
  prepare?.(provider)
  const client = createDiabClient(provider.clientOptions)
  const events: WidgetEvent[] = []
  const view = (more: Partial<TherapyEditorProps> = {}) => (
    <DiabProvider
      client={client}
      now={provider.clock.now}
      user={signedInAs}
      draftStore={draftStore}
      glucoseUnit={glucoseUnit}
      onEvent={(event) => events.push(event)}
    >
      <TherapyEditor {...props} {...more} patientId={patientId} />
    </DiabProvider>
  )
  const rendered = render(view())
  return {
    provider,
    events,
    patientId,
    user: userEvent.setup(),
    update: (more: Partial<TherapyEditorProps>) => rendered.rerender(view(more)),
    stored: () => provider.state.plans[patientId] ?? [],
    storedOf: (mealTime: MealTimePlan['mealTime']) => provider.state.plans[patientId]?.find((plan) => plan.mealTime === mealTime),
    /** Writes that reached the provider, in order. */
    writes: () => provider.calls.filter(({ method }) => method !== 'GET'),
    ...rendered,
  }
}
