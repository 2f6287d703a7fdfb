import { glucoseResultZoneLabels, therapyLabelLabels } from '@diab/core/diary'

export const averagesChartMessages = {
  averagesChart: {
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
    title: { label: 'Átlag és szórás napszakonként', hour: 'Átlag és szórás óránként' },
    hour: (from: string, to: string) => `${from}:00–${to}:00`,
    unit: 'mmol/l',
    noReading: 'nincs mérés',
    /** Below each other where a column is narrow. */
    noReadingLines: 'nincs,mérés',
    /** The same of HI, LO and unusual readings alone. */
    notCounted: 'csak HI, LO',
    notCountedLines: 'csak,HI LO',
    /** Where no single target judges all readings of a slot. */
    severalTargets: 'többféle cél',
    legend: {
      low: 'átlag a cél alatt',
      normal: 'átlag a célban',
      high: 'átlag a cél felett',
      box: 'átlag ± szórás',
      whisker: 'min.–max.',
      target: 'célérték',
      mostCommonTarget: 'leggyakoribb célérték',
      /** The patient's own range of sensor readings, which the consensus bands of the time in range are not. */
      inOwnBand: { low: 'átlag a sáv alatt', normal: 'átlag a sávban', high: 'átlag a sáv felett' },
      ownBand: (band: string) => ['saját célsáv', band].filter(Boolean).join(' '),
    },
    strip: {
      average: 'átlag',
      deviation: 'szórás',
      count: 'mérés',
      inTarget: 'célban',
      inTargetPercent: 'célban %',
      inOwnBand: 'sávban',
      inOwnBandPercent: 'sávban %',
    },
    tooltip: {
      whole: 'Teljes időszak',
      readings: (name: string, count: string) => `${name}, ${count} mérés`,
      average: (zone: string) => `mmol/l átlag, ${zone}`,
      averageOnly: 'mmol/l átlag',
      deviation: (value: string) => `szórás ±${value}`,
      extremes: (min: string, max: string) => `legkisebb ${min}, legnagyobb ${max}`,
      inTarget: (percent: string, target: string) => `${percent}%-a célban (${target})`,
      inOwnBand: (percent: string, band: string) => `${percent}%-a a saját célsávban (${band})`,
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
      inTarget: 'Célban',
      target: 'Célérték',
      belowOwnBand: 'Saját célsáv alatt',
      inOwnBand: 'Saját célsávban',
      aboveOwnBand: 'Saját célsáv felett',
      ownBand: 'Saját célsáv',
      leftOut: 'HI, LO, szokatlan',
    },
    summary: {
      empty: 'Ebben az időszakban nincs számolható mérés.',
      shares: (normal: string, low: string, high: string) => `A mérések ${normal}%-a van célban, ${low}%-a alacsony, ${high}%-a magas.`,
      ownBandShares: (band: string, normal: string, low: string, high: string) =>
        `A szenzormérések ${normal}%-a van a saját célsávban${band && ` (${band} mmol/l)`}, ${low}%-a alatta, ${high}%-a felette.`,
      highest: (name: string, value: string) => `A legmagasabb átlag: ${name}, ${value} mmol/l.`,
      lowest: (name: string, value: string) => `A legalacsonyabb átlag: ${name}, ${value} mmol/l.`,
      worst: (name: string, percent: string) => `A legkevesebb célban lévő mérés: ${name}, ${percent}%.`,
      worstInOwnBand: (name: string, percent: string) => `A saját célsávban a legkevesebb mérés: ${name}, ${percent}%.`,
      notCounted: (names: string) => `Csak HI, LO vagy szokatlan mérés: ${names}.`,
      missing: (names: string) => `Nincs mérés: ${names}.`,
      few: (names: string) => `Háromnál kevesebb mérés: ${names}.`,
    },
  },
}

export type AveragesWords = (typeof averagesChartMessages)['averagesChart']
