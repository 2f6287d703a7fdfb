import { describe, expectTypeOf, it } from 'vitest'
import * as analysis from '../../exports/analysis.ts'
import * as client from '../../exports/client.ts'
import * as devices from '../../exports/devices.ts'
import * as events from '../../exports/events.ts'
import * as format from '../../exports/format.ts'
import * as guards from '../../exports/guards.ts'
import * as machines from '../../exports/machines.ts'
import * as outbox from '../../exports/outbox.ts'
import * as root from '../../exports/index.ts'
import * as rules from '../../exports/rules.ts'
import * as session from '../../exports/session.ts'
import * as fakes from '../../exports/testing.ts'

// Fails in `tsc`: what a portal compiles against changes only together with a line here.
describe('the types of core, by sub-path', () => {
  it('root and client: one client, whose calls resolve with what the contract says', () => {
    expectTypeOf(root.createDiabClient).toEqualTypeOf(client.createDiabClient)
    expectTypeOf(client.createDiabClient).toEqualTypeOf<(options: client.DiabClientOptions) => client.DiabClient>()
    expectTypeOf(client.createLazyDiabClient).toEqualTypeOf<(options: client.DiabClientOptions) => client.DiabClient>()
    expectTypeOf(client.createDiaryApi).toEqualTypeOf<(send: client.SendEndpoint) => client.DiaryApi>()
    expectTypeOf<client.DiabClient['diary']>().toEqualTypeOf<client.DiaryApi>()
    expectTypeOf<Awaited<ReturnType<client.DiaryApi['list']>>>().toEqualTypeOf<rules.DiaryEntry[]>()
    expectTypeOf(client.fieldErrors).toEqualTypeOf<(error: unknown) => client.FieldErrors>()
    expectTypeOf(client.isConflict).returns.toBeBoolean()
    expectTypeOf<client.FieldErrors>().toEqualTypeOf<Record<string, string[]>>()
  })

  it('guards: roles and relations in, yes or no out', () => {
    expectTypeOf(guards.may).toEqualTypeOf<(action: guards.PatientAction, relation: guards.PatientRelation) => boolean>()
    expectTypeOf(guards.decideRoute).toEqualTypeOf<
      (route: guards.GuardedRoute | undefined, context: guards.RouteContext) => guards.RouteDecision
    >()
    expectTypeOf<guards.RouteDecision['kind']>().toEqualTypeOf<'allow' | 'redirect' | 'error'>()
    expectTypeOf<guards.User['roles']>().toEqualTypeOf<guards.Role[]>()
  })

  it('rules: a wall clock is no instant, a value is a number in mmol/l', () => {
    expectTypeOf(rules.toWallClockIn).toEqualTypeOf<(timeZone: string, instant: Date | string) => rules.WallClock>()
    expectTypeOf(rules.toInstant).toEqualTypeOf<(date: Date) => rules.Instant>()
    expectTypeOf(rules.addDays).toEqualTypeOf<(day: rules.LocalDay, count: number) => rules.LocalDay>()
    expectTypeOf(rules.daysBetween).toEqualTypeOf<(first: rules.LocalDay, last: rules.LocalDay) => number>()
    expectTypeOf(rules.readWallClock).toEqualTypeOf<(text: string) => rules.WallClock | undefined>()
    expectTypeOf<rules.Instant>().not.toExtend<rules.WallClock>()
    expectTypeOf<rules.GlucoseEntry['value']>().toEqualTypeOf<number>()
    expectTypeOf<rules.GlucoseEntry['entryDate']>().toEqualTypeOf<rules.WallClock>()
    expectTypeOf<rules.GlucoseEntry['createdAt']>().toEqualTypeOf<rules.Instant>()
    expectTypeOf<rules.DiaryEntry['entryType']>().toEqualTypeOf<rules.EntryType>()
    expectTypeOf<rules.EntryOf<'glucose'>>().toEqualTypeOf<rules.GlucoseEntry>()
    expectTypeOf(rules.zoneOf).returns.toEqualTypeOf<rules.GlucoseResultZone>()
    expectTypeOf(rules.sensorRangeOf).returns.toEqualTypeOf<rules.TargetRange>()
    expectTypeOf(rules.daySummary).returns.toEqualTypeOf<rules.DaySummary>()
    expectTypeOf(rules.followedDay).returns.toEqualTypeOf<rules.FollowedDay>()
    expectTypeOf(rules.checkGlucoseRange).returns.toEqualTypeOf<client.FieldErrors>()
  })

  it('analysis: a figure that cannot be given is null', () => {
    expectTypeOf(analysis.glucoseFigures).returns.toEqualTypeOf<analysis.GlucoseFigures>()
    expectTypeOf(analysis.periodFigures).returns.toEqualTypeOf<analysis.PeriodFigures>()
    expectTypeOf(analysis.dayProfile).returns.toEqualTypeOf<analysis.DayProfile>()
    expectTypeOf(analysis.periodShares).returns.toEqualTypeOf<analysis.PeriodShares>()
    expectTypeOf(analysis.coverage).returns.toEqualTypeOf<analysis.Coverage>()
    expectTypeOf(analysis.estimatedHbA1c).returns.toEqualTypeOf<analysis.EstimatedHbA1c>()
    expectTypeOf<analysis.EstimatedHbA1c['average']>().toEqualTypeOf<number | null>()
    expectTypeOf<analysis.DayProfileBin['median']>().toEqualTypeOf<number | null>()
    expectTypeOf<analysis.TimeInRange['bands']>().toEqualTypeOf<readonly analysis.RangeBand[]>()
    expectTypeOf<analysis.GlucoseColumns['minutes']>().toExtend<ArrayLike<number>>()
  })

  it('machines: a state and an event in, a state out', () => {
    expectTypeOf(machines.transitionSession).toEqualTypeOf<
      (state: machines.SessionState, event: machines.SessionEvent) => machines.SessionState
    >()
    expectTypeOf(machines.diaryRange.transition).toEqualTypeOf<
      (range: machines.DiaryRange, event: machines.DiaryRangeEvent) => machines.DiaryRange
    >()
    expectTypeOf(machines.entryList.transition).toEqualTypeOf<
      (list: machines.EntryList, event: machines.EntryListEvent) => machines.EntryList
    >()
    expectTypeOf(machines.sidePanel.transition).returns.toEqualTypeOf<machines.SidePanel>()
    expectTypeOf(machines.diaryFilter.transition).returns.toEqualTypeOf<machines.DiaryFilter>()
    expectTypeOf(machines.transitionConversation).returns.toEqualTypeOf<machines.ConversationState>()
    expectTypeOf<ReturnType<typeof machines.createFormMachine<{ note: string }>>['initial']>().toEqualTypeOf<
      (values: { note: string }) => machines.FormState<{ note: string }>
    >()
    expectTypeOf<machines.DiaryRange['days']>().toEqualTypeOf<7 | 14 | 28 | 90>()
  })

  it('format: numbers and days in, Hungarian text out', () => {
    expectTypeOf(format.formatNumber).toEqualTypeOf<
      (
        value: number,
        decimals?: number | 'glucose' | 'consensus' | 'belowConsensus' | 'aboveConsensus' | 'mmol/l' | 'mg/dl',
        ofUnit?: 'mmol/l' | 'mg/dl',
      ) => string
    >()
    expectTypeOf(format.formatDate).toEqualTypeOf<(day: rules.LocalDay, form?: 'full' | 'dayAndMonth' | 'field') => string>()
    expectTypeOf(format.formatDateTime).parameter(0).toEqualTypeOf<rules.WallClock>()
    expectTypeOf(format.readNumber).toEqualTypeOf<(text: string, unit?: 'mmol/l' | 'mg/dl') => number | undefined>()
    expectTypeOf(format.csvRow).toEqualTypeOf<(cells: readonly (string | number | null)[]) => string>()
  })

  it('outbox: the calls of a diary, with the same signatures', () => {
    expectTypeOf(outbox.withOutbox).toEqualTypeOf<(api: client.DiaryApi, ports: outbox.WithOutboxPorts) => client.DiaryApi>()
    expectTypeOf(outbox.createOutbox).toEqualTypeOf<(ports: outbox.OutboxPorts) => outbox.OutboxSender>()
    expectTypeOf(outbox.createMemoryOutboxStore).toEqualTypeOf<() => outbox.OutboxStore>()
    expectTypeOf<outbox.Outbox>().toEqualTypeOf<readonly outbox.OutboxItem[]>()
  })

  it('devices: a file or a meter in, a transfer out', () => {
    expectTypeOf(devices.readReadingFile).toEqualTypeOf<
      (source: devices.ReadingSource, options?: devices.ReadingFileOptions) => Promise<devices.FileReading>
    >()
    expectTypeOf(devices.downloadReadings).returns.resolves.toEqualTypeOf<devices.DownloadedReadings>()
    expectTypeOf(devices.toTransfer).returns.toEqualTypeOf<devices.NewTransfer>()
    expectTypeOf<devices.FileReading['state']>().toEqualTypeOf<'read' | 'ask' | 'refused'>()
    expectTypeOf(devices.createWebBluetooth).toEqualTypeOf<(bluetooth: devices.WebBluetooth | undefined) => devices.BluetoothPort>()
  })

  it('events: what changed, never how', () => {
    expectTypeOf(events.listenForEvents).toEqualTypeOf<(options: events.LiveEventsOptions, signal: AbortSignal) => Promise<void>>()
    expectTypeOf<Extract<events.LiveEvent, { kind: 'message' }>>().toEqualTypeOf<{ kind: 'message'; threadId: string }>()
  })

  it('session: what a page keeps of a sign-in', () => {
    expectTypeOf(session.createOidcSession).toEqualTypeOf<
      (config: session.OidcSessionConfig, stores?: session.OidcSessionStores) => session.OidcSession
    >()
    expectTypeOf(session.createStorageKeys).returns.toEqualTypeOf<session.StorageKeys>()
    expectTypeOf(session.createChoiceCookies).returns.toEqualTypeOf<session.ChoiceCookies>()
    expectTypeOf(session.createMemoryDraftStore).returns.toEqualTypeOf<session.DraftStore>()
  })

  it('testing: what a provider sends, made up', () => {
    expectTypeOf(fakes.createFakeProvider).toEqualTypeOf<(options?: fakes.FakeProviderOptions) => fakes.FakeProvider>()
    expectTypeOf(fakes.makeGlucoseEntry).toEqualTypeOf<(entry?: Partial<rules.GlucoseEntry>) => rules.GlucoseEntry>()
    expectTypeOf(fakes.makeDiary).returns.toEqualTypeOf<rules.DiaryEntry[]>()
    expectTypeOf(fakes.makeUser).returns.toEqualTypeOf<guards.User>()
  })
})
