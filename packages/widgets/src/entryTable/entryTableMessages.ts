import type {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  therapyLabelLabels,
  unitLabels,
} from '@diab/core/format'

/** The messages that describe entries; each widget gives its own, which its host may have replaced. */
export interface EntryTextMessages {
  readonly kinds: typeof entryTypeLabels
  readonly labels: typeof therapyLabelLabels
  readonly zones: typeof glucoseResultZoneLabels
  readonly intensities: typeof activityIntensityLabels
  readonly feelTypes: typeof feelTypeLabels
  readonly insulinTypes: typeof insulinTypeLabels
  readonly units: typeof unitLabels
  readonly sources: typeof entryOriginLabels
  readonly unusual: string
  readonly aboveLimit: string
  readonly belowLimit: string
  readonly meal: string
  readonly medicine: string
  readonly activity: string
}

/** The same, with the names of a table's columns. */
export interface EntryTableMessages extends EntryTextMessages {
  readonly table: Readonly<Record<'time' | 'kind' | 'value' | 'unit' | 'note' | 'label' | 'source', string>> & {
    readonly caption: (range: string) => string
  }
}
