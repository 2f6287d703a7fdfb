import { glucoseResultZoneLabels, sensorBandLabels, therapyLabelLabels, unitLabels } from '@diab/core/format'
import { spokenBounds } from '../zonePercents.messages.ts'

export const averagesChartMessages = {
  averagesChart: {
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
    sensorBand: sensorBandLabels,
    title: { label: 'Átlag és szórás napszakonként', hour: 'Átlag és szórás óránként' },
    hour: (from: string, to: string) => `${from}:00–${to}:00`,
    unit: unitLabels.glucose,
    noReading: 'nincs mérés',
    /** Below each other where a column is narrow. */
    noReadingLines: 'nincs,mérés',
    /** The same of HI, LO and unusual readings alone. */
    notCounted: 'csak HI, LO',
    notCountedLines: 'csak,HI LO',
    /** Shown where no single target classifies all readings of a slot. */
    severalTargets: 'többféle cél',
    legend: {
      low: 'átlag a cél alatt',
      normal: 'átlag célértéken',
      high: 'átlag a cél felett',
      box: 'átlag ± szórás',
      whisker: 'min.–max.',
      withoutLimits: (marks: string) => `átlag és szórás a ${marks} mérések nélkül`,
      target: 'célérték',
      mostCommonTarget: 'leggyakoribb célérték',
      /** Of sensor readings, where `place` names their range. */
      averageIn: (place: string) => `átlag a ${place}`,
    },
    strip: {
      average: 'átlag',
      deviation: 'szórás',
      count: 'mérés',
      inTarget: 'célértéken',
      inTargetPercent: 'célértéken %',
      inBandPercent: (place: string) => `${place} %`,
    },
    tooltip: {
      whole: 'Teljes időszak',
      readings: (name: string, count: string) => `${name}, ${count} mérés`,
      average: (zone: string) => `${unitLabels.glucose()} átlag, ${zone}`,
      averageOnly: () => `${unitLabels.glucose()} átlag`,
      deviation: (value: string) => `szórás ±${value}`,
      extremes: (min: string, max: string) => `legkisebb ${min}, legnagyobb ${max}`,
      inTarget: (percent: string, target: string) => `${percent}%-a célértéken (${target})`,
      inBand: (percent: string, place: string, band: string) => `${percent}%-a a ${place} (${band})`,
      /** HI and LO of a meter are in no figure; of a sensor they are in the share. */
      outOfRange: (count: string) => `${count} HI vagy LO mérés az átlagból és az arányból is kimarad`,
      outOfAverage: (count: string) => `${count} HI vagy LO mérés az átlagból kimarad, az arányban benne van`,
      unusual: (count: string) => `${count} szokatlan mérés minden számból kimarad`,
    },
    columns: {
      label: 'Napszak',
      hour: 'Óra',
      count: 'Mérések',
      average: 'Átlag',
      deviation: 'Szórás',
      median: 'Medián',
      min: 'Legkisebb',
      max: 'Legnagyobb',
      low: 'Alacsony',
      normal: 'Normál',
      high: 'Magas',
      inTarget: 'Célértéken',
      target: 'Célérték',
      leftOut: 'HI, LO, szokatlan',
    },
    and: ' és ',
    spokenBounds,
    summary: {
      empty: 'Ebben az időszakban nincs számolható mérés.',
      shares: (normal: string, low: string, high: string) => `A mérések ${normal}%-a van célértéken, ${low}%-a alacsony, ${high}%-a magas.`,
      bandShares: (place: string, band: string, normal: string, low: string, high: string) =>
        `A szenzormérések ${normal}%-a van a ${place}${band && ` (${band} ${unitLabels.glucose()})`}, ${low}%-a alatta, ${high}%-a felette.`,
      highest: (name: string, value: string) => `A legmagasabb átlag: ${name}, ${value} ${unitLabels.glucose()}.`,
      lowest: (name: string, value: string) => `A legalacsonyabb átlag: ${name}, ${value} ${unitLabels.glucose()}.`,
      worst: (name: string, percent: string) => `A legkevesebb célértéken belüli mérés: ${name}, ${percent}%.`,
      worstInBand: (place: string, name: string, percent: string) => `A ${place} a legkevesebb mérés: ${name}, ${percent}%.`,
      withoutLimits: (marks: string) => `Az átlag és a szórás a ${marks} mérések nélkül értendő.`,
      notCounted: (names: string) => `Csak HI, LO vagy szokatlan mérés: ${names}.`,
      missing: (names: string) => `Nincs mérés: ${names}.`,
      few: (names: string) => `Háromnál kevesebb mérés: ${names}.`,
    },
  },
}

export type AveragesMessages = (typeof averagesChartMessages)['averagesChart']
