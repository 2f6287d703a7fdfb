import { entryTypeLabels, glucoseResultZoneLabels, mealTypeLabels, therapyLabelLabels, unitLabels } from '@diab/core/diary'
import { useMessages } from '../ui/environment/useMessages.ts'

/** Every Hungarian string of the analysis. A portal overrides any of them through DiabProvider: `'analysisCharts.charts.modelDay'`. */
export const analysisChartsMessages = {
  analysisCharts: {
    title: 'Elemzés',
    charts: { summary: 'Összesítő', normal: 'Normál diagram', modelDay: 'Modell nap', averages: 'Átlag-szórás' },
    shortCharts: { summary: 'Összes', normal: 'Normál', modelDay: 'Modell', averages: 'Átlag' },
    units: unitLabels,
    labels: therapyLabelLabels,
    zones: glucoseResultZoneLabels,
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
      hbA1cRange: (from: string, to: string) => `${from}–${to}%`,
      basedOnDays: (days: number) => `${days} nap alapján`,
      hypo: 'Becsült hipók száma',
      hypoNote: 'tájékoztató becslés',
      lbgi: (value: string, group: string) => `LBGI ${value} (${group})`,
      riskGroups: { minimal: 'minimális', low: 'alacsony', moderate: 'közepes', high: 'magas' },
      riskOfFew: 'kevés mérésből',
      loCount: (count: number) => `LO mérések: ${count}`,
      timeInRange: 'Céltartományban töltött idő (TIR)',
      timeInRangeTarget: (range: string) => `${range} mmol/l`,
      gmi: 'GMI',
      gmiNote: 'szenzoradatból',
      timeInRangeAndGmi: 'TIR és GMI',
      notGiven: 'Nem adható meg',
      sensorRules: {
        days: (actual: number, needed: number) => `Legalább ${needed} nap kell hozzá, az időszakban ${actual} van.`,
        share: (actual: string, needed: string) => `A szenzor az időszak ${actual}%-ában mért, legalább ${needed}% kell.`,
        filtered: 'A szűrő méréseket rejt el.',
      },
      percent: (value: string) => `${value}%`,
      none: '–',
      unknown: 'Nem becsülhető',
      moreRules: (count: number) => `még ${count} feltétel`,
      hypoRule: (count: number, needed: number, days: number) =>
        `${days} nap alatt ${needed} mérés kell, ${count} van: még ${needed - count}.`,
      rules: {
        span: (actual: number, needed: number) =>
          `Az első és az utolsó mérés között legalább ${needed} nap kell, ${actual} van: még ${needed - actual}.`,
        distinctDays: (actual: number, needed: number) =>
          `Legalább ${needed} napon kell mérés, ${actual} napon van: még ${needed - actual}.`,
        preprandialShare: (actual: string, needed: string) =>
          `A mérések legalább ${needed}%-a legyen éhgyomri vagy étkezés előtti, most ${actual}%.`,
        postprandialShare: (actual: string, needed: string) => `A mérések legalább ${needed}%-a legyen étkezés utáni, most ${actual}%.`,
      },
      notLoaded: 'Most nem sikerült betölteni.',
    },
    states: {
      chartLoading: 'A diagram betöltése…',
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
      planFailed: 'A saját célértékek nem töltődtek be, a diagramokon az alapértelmezett célsáv látszik.',
      retry: 'Újrapróbálom',
    },
  },
}

export type AnalysisChartsMessages = typeof analysisChartsMessages.analysisCharts

/** The widget's sentences with the portal's own in their places. */
export const useAnalysisMessages = (): AnalysisChartsMessages => useMessages(analysisChartsMessages).analysisCharts
