import { entryTypeLabels, glucoseResultZoneLabels, mealTypeLabels, therapyLabelLabels, unitLabels } from '@diab/core/format'
import { useMessages } from '../ui/environment/useMessages.ts'

/** The Hungarian strings of the analysis that it begins with; those of a part that is loaded later are beside that part. A portal overrides any of them through DiabProvider: `'analysisCharts.charts.modelDay'`. */
export const analysisChartsMessages = {
  analysisCharts: {
    title: 'Elemzés',
    charts: { summary: 'Összesítő', normal: 'Normál diagram', modelDay: 'Modell nap', averages: 'Átlag-szórás' },
    shortCharts: { summary: 'Összesítő', normal: 'Normál', modelDay: 'Modell', averages: 'Átlag' },
    units: unitLabels,
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
    report: 'Összefoglaló az orvosnak',
    toolbar: {
      charts: 'Nézet',
      previous: 'Előző időszak',
      next: 'Következő időszak',
      period: 'Időszak hossza',
      periods: { 7: '1 hét', 14: '2 hét', 28: '4 hét', 90: '90 nap' },
      filters: 'Szűrők',
    },
    filters: {
      title: 'Szűrők',
      glucose: entryTypeLabels.glucose,
      fasting: mealTypeLabels[1],
      preprandial: mealTypeLabels[2],
      postprandial: mealTypeLabels[3],
      bedtime: mealTypeLabels[4],
      casual: mealTypeLabels[5],
      details: 'Részletek',
      meal: entryTypeLabels.meal,
      medicine: entryTypeLabels['medicine-intake'],
      insulin: 'Inzulin',
      nonInsulin: 'Nem inzulin',
      ketone: entryTypeLabels.ketone,
      feel: entryTypeLabels.feel,
      activity: entryTypeLabels['physical-activity'],
      manual: 'Kézi bejegyzések',
      manualHint: 'A kézzel beírt vércukor és keton.',
      reset: 'Minden látszódjon',
      partial: (shown: number, all: number) =>
        `A szűrők miatt ${all} mérésből ${shown} látszik, a számok csak ezekre vonatkoznak. A becslések minden mérésből készülnek.`,
    },
    figures: {
      label: 'Számok az időszakról',
      average: 'Átlag',
      median: (value: string) => `medián ${value}`,
      medianWithLimits: (value: string) => `medián velük ${value}`,
      deviation: 'Szórás',
      variation: (percent: string) => `variációs koefficiens ${percent}`,
      stable: 'stabil',
      unstable: 'ingadozó',
      count: 'Mérések száma',
      perDay: (count: string) => `napi ${count}`,
      hi: (count: number) => `${count} HI`,
      lo: (count: number) => `${count} LO`,
      unusual: (count: number) => `${count} szokatlan`,
      leftOut: 'Az átlagból és a szórásból a HI, a LO és a szokatlan mérések kimaradnak.',
      withoutLimits: (hasHi: boolean, hasLo: boolean) => `a ${[hasHi && 'HI', hasLo && 'LO'].filter(Boolean).join(' és ')} mérések nélkül`,
      inTarget: 'Célértéken belül',
      inTargetFull: 'Célértéken belüli mérések aránya',
      meterInTarget: 'Célértéken belül (mérő)',
      meterInTargetFull: 'A kézzel és mérővel mért értékek aránya a saját célértékeken belül',
      sensorInRange: 'Céltartományban (szenzor)',
      ofReadings: (count: string) => `${count} mérésből`,
      below: (percent: string) => `${percent} alacsony`,
      above: (percent: string) => `${percent} magas`,
      hbA1c: 'Becsült HbA1c',
      basedOnDays: (days: number) => `${days} nap alapján`,
      hypo: 'Becsült hipók száma',
      lbgi: (value: string, group: string) => `LBGI ${value} (${group})`,
      riskGroups: { minimal: 'minimális', low: 'alacsony', moderate: 'közepes', high: 'magas' },
      riskOfFew: 'kevés mérésből',
      timeInRange: 'Céltartományban töltött idő (TIR)',
      timeInRangeTarget: (range: string) => `${range} ${unitLabels.glucose()}`,
      gmi: 'GMI',
      gmiNote: 'szenzoradatból',
      percent: (value: string) => `${value}%`,
      none: '–',
      notLoaded: 'Most nem sikerült betölteni.',
    },
    states: {
      loading: 'Az elemzés betöltése…',
      errorTitle: 'Az elemzés nem töltődött be',
      errorText: 'A bejegyzések megvannak, csak most nem sikerült elérni őket.',
      offlineTitle: 'Nincs internetkapcsolat',
      offlineText: 'A bejegyzések megvannak. Amint lesz kapcsolat, betöltjük az elemzést.',
      staleText: 'Nem sikerült frissíteni. A legutóbb betöltött mérésekből számolunk.',
      offlineStaleText: 'Nincs internetkapcsolat. A legutóbb betöltött mérésekből számolunk.',
      tooFew: (count: number) => `Ebben az időszakban csak ${count} számolható mérés van. Az arányok ennyiből keveset mondanak.`,
      tooFewShown: (count: number) => `A szűrők után csak ${count} számolható mérés látszik. Az arányok ennyiből keveset mondanak.`,
      waiting: (count: number) =>
        count === 1
          ? '1 bejegyzés még küldésre vár, a napi összesítésekben nincs benne.'
          : `${count} bejegyzés még küldésre vár, a napi összesítésekben nincsenek benne.`,
      planFailed: 'A saját célértékek nem töltődtek be: a színek és az arányok az alapértelmezett célértékekhez igazodnak.',
      retry: 'Újrapróbálom',
    },
  },
}

/** Words of AnalysisCharts, to be replaced by `messages` of DiabProvider. */
export type AnalysisChartsMessages = typeof analysisChartsMessages.analysisCharts

/** Returns the widget's sentences with the portal's own in their places. */
export const useAnalysisMessages = (): AnalysisChartsMessages => useMessages(analysisChartsMessages).analysisCharts
