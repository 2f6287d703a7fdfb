import { hypoThresholdMmolPerL } from '@diab/core/rules'
import { sensorBandLabels, withArticle, unitLabels, formatNumber } from '@diab/core/format'
import { useMessages } from '../ui/environment/useMessages.ts'

/** What a chart's card says and offers. A portal overrides it through DiabProvider: `'analysisCard.card.table'`. */
export const findingsMessages = {
  analysisCard: {
    findings: {
      periods: { 7: 'Egy hét', 14: 'Két hét', 28: 'Négy hét', 90: 'Kilencven nap' },
      soFar: (days: number) => (days === 1 ? 'A mai nap' : `Az eltelt ${days} nap`),
      slots: {
        1: 'hajnalban',
        2: 'reggeli előtt',
        3: 'reggeli után',
        4: 'délelőtt',
        5: 'ebéd előtt',
        6: 'ebéd után',
        7: 'délután',
        8: 'vacsora előtt',
        9: 'vacsora után',
        10: 'este',
        11: 'ismeretlen napszakban',
      },
      inTarget: (period: string, percent: string) => `${period} alatt a mérések ${percent}%-a volt célértéken belül`,
      allInTarget: (period: string) => `${period} alatt minden számolható mérés célértéken belül volt.`,
      alsoLow: (count: number) => `Volt ${count} méréshatár alatti (LO) érték is.`,
      alsoLowAndHigh: (low: number, high: number) => `Volt ${low} méréshatár alatti (LO) és ${high} méréshatár feletti (HI) érték is.`,
      timeInRange: (period: string, percent: string) => `${period} alatt az idő ${percent}%-a telt céltartományban`,
      sensorInRange: (period: string, percent: string) => `${period} alatt a szenzormérések ${percent}%-a volt céltartományban`,
      allInRange: (period: string) => `${period} alatt minden szenzormérés céltartományban volt.`,
      both: (period: string, meter: string, sensor: string) =>
        `${period} alatt a mérővel mért értékek ${meter}%-a volt célértéken belül, a szenzormérések ${sensor}%-a céltartományban`,
      worstHigh: (slot: string) => `a célnál magasabb érték leggyakrabban ${slot} fordult elő.`,
      worstLow: (slot: string) => `${formatNumber(hypoThresholdMmolPerL, 'glucose')} alatti érték leggyakrabban ${slot} fordult elő.`,
      /** Of sensor readings, with the limits of their range. */
      sensorBand: sensorBandLabels,
      band: (name: string, bounds: string) => (bounds ? `a ${name} (${bounds})` : `a ${name}`),
      worstAboveBand: (slot: string, band: string) => `${band} feletti érték leggyakrabban ${slot} fordult elő.`,
      worstBelowBand: (slot: string, band: string) => `${band} alatti érték leggyakrabban ${slot} fordult elő.`,
      slotAboveBand: (slot: string, percent: number, band: string) =>
        `${slot} a legnehezebb: ott a szenzormérések ${percent}%-a ${band} felett van.`,
      slotBelowBand: (slot: string, percent: number, band: string) =>
        `${slot} a legnehezebb: ott a szenzormérések ${percent}%-a ${band} alatt van.`,
      slotHigh: (slot: string, percent: number) => `${slot} a legnehezebb: ott a mérések ${percent}%-a a cél felett van.`,
      worstBelowTarget: (slot: string) => `a célnál alacsonyabb érték leggyakrabban ${slot} fordult elő.`,
      slotBelowTarget: (slot: string, percent: number) => `${slot} a legnehezebb: ott a mérések ${percent}%-a a cél alatt van.`,
      slotLow: (slot: string, percent: number) =>
        `${slot} a legnehezebb: ott a mérések ${percent}%-a ${formatNumber(hypoThresholdMmolPerL, 'glucose')} ${unitLabels.glucose()} alatt van.`,
      noWorst: 'Egyik napszak sem tér el feltűnően a céltól.',
      worstUnknown: 'Még nem látszik, melyik napszak tér el a céltól.',
      modelDay: (time: string, value: string) =>
        `Egy átlagos napon ${time} körül a legmagasabb a vércukor: a medián ${value} ${unitLabels.glucose()}.`,
      modelDayTooFew: 'Ennyi mérésből még nem rajzolható ki egy átlagos nap.',
      none: 'Ebben az időszakban nincs számolható mérés.',
    },
    facts: {
      label: 'A legfontosabbak',
      inTarget: 'Célértéken belül',
      meterInTarget: 'Célértéken belül (mérő)',
      timeInRange: 'Céltartományban töltött idő',
      sensorInRange: 'Céltartományban (szenzor)',
      worst: 'Legnehezebb napszak',
      missing: 'Hiányzó mérés',
      worstHigh: (slot: string, count: string, outOf: string) => `${slot}, ${outOf} mérésből ${count} magas`,
      worstLow: (slot: string, count: string, outOf: string) => `${slot}, ${outOf} mérésből ${count} alacsony`,
      worstBelowTarget: (slot: string, count: string, outOf: string) => `${slot}, ${outOf} mérésből ${count} a cél alatt`,
      worstInBand: (slot: string, count: string, outOf: string, place: string) => `${slot}, ${outOf} mérésből ${count} a ${place}`,
      noWorst: 'nincs kiugró',
      worstUnknown: 'még nem látszik',
      missingDays: (count: number, dayCount: number) => `${dayCount} napból ${count} napon`,
      missingHours: (from: string, to: string) => `${from}–${to} óra között mindig`,
      sensorGaps: (percent: number) => `szenzorból az eltelt idő ${percent}%-a`,
      sensorDaysGaps: (days: number, percent: number) => `${withArticle(days)} szenzoros nap idejéből ${percent}%`,
      sparseDays: (count: number) => `${count} napon több mint a fele`,
      everythingMissing: 'minden napon',
      nothingMissing: 'nincs, minden napra jut mérés',
    },
    card: {
      table: 'Táblázat',
      download: 'Letöltés',
      png: 'Kép (PNG)',
      svg: 'Vektoros kép (SVG)',
      csv: 'Táblázat (CSV)',
      print: 'Nyomtatás',
      listen: 'Meghallgatás',
      exported: (name: string) => `Letöltve: ${name}`,
      exportFailed: 'A letöltés nem sikerült. Próbáld újra.',
    },
    averages: { by: 'Bontás', label: 'Napszakonként', hour: 'Óránként' },
  },
}

export type FindingsMessages = typeof findingsMessages.analysisCard

export const useFindingsMessages = (): FindingsMessages => useMessages(findingsMessages).analysisCard
