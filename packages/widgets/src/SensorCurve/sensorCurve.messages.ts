import {
  activityIntensityLabels,
  entryOriginLabels,
  entryTypeLabels,
  feelTypeLabels,
  glucoseResultZoneLabels,
  insulinTypeLabels,
  sensorBandLabels,
  therapyLabelLabels,
  unitLabels,
} from '@diab/core/format'
import { useMessages } from '../ui/environment/useMessages.ts'

/** Every Hungarian string of a sensor's curve. A portal overrides any of them through DiabProvider: `'sensorCurve.name'`. */
export const sensorCurveMessages = {
  sensorCurve: {
    name: 'Szenzor görbéje',
    kinds: entryTypeLabels,
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
    sensorBand: sensorBandLabels,
    intensities: activityIntensityLabels,
    feelTypes: feelTypeLabels,
    insulinTypes: insulinTypeLabels,
    units: unitLabels,
    sources: entryOriginLabels,
    unusual: 'szokatlan',
    aboveLimit: 'méréshatár felett',
    belowLimit: 'méréshatár alatt',
    meal: 'Étkezés',
    medicine: 'Gyógyszer',
    activity: 'Mozgás',
    now: 'most',
    night: 'Éjszaka',
    trend: {
      risingVeryFast: 'nagyon gyorsan emelkedik',
      risingFast: 'gyorsan emelkedik',
      rising: 'emelkedik',
      steady: 'egyenletes',
      falling: 'csökken',
      fallingFast: 'gyorsan csökken',
      fallingVeryFast: 'nagyon gyorsan csökken',
    },
    change: (signed: string, minutes: number) => `${signed} az elmúlt ${minutes} percben`,
    noTrend: 'az irány most nem látszik',
    readings: (count: number) => `${count} szenzormérés`,
    noReading: 'nincs szenzormérés',
    from: (lowest: string, highest: string) => `${lowest}–${highest}`,
    inRange: (percent: number) => `céltartományban ${percent}%`,
    episodes: (count: number) => `${count} alacsony szakasz`,
    noEpisode: 'a szenzor nem mért alacsony szakaszt',
    episode: (from: string, to: string) => (from === to ? from : `${from}–${to}`),
    lowest: (value: string) => `legkisebb ${value}`,
    hour: (from: number) => `${from}:00–${from + 1}:00`,
    silent: 'nincs adat',
  },
}

export type SensorCurveMessages = typeof sensorCurveMessages.sensorCurve

/** Returns the curve's sentences with the portal's own in their places. */
export const useSensorCurveMessages = (): SensorCurveMessages => useMessages(sensorCurveMessages).sensorCurve
