import { withArticle, unitLabels } from '@diab/core/format'
import { useMessages } from '../../ui/environment/useMessages.ts'

/** Everything at a glance. A portal overrides it through DiabProvider: `'analysisSummary.meals.title'`. */
export const summaryMessages = {
  analysisSummary: {
    summary: {
      zones: 'Mérések a saját célértékek szerint',
      meterZones: (count: string) => `${count} mérővel mért érték a saját célértékek szerint`,
      sensorBands: (count: string) => `${count} szenzormérés a közös (konszenzus) sávokban`,
      bands: 'Mérések a közös (konszenzus) sávok szerint',
      timeBands: 'Idő a közös (konszenzus) sávokban',
      tableTitle: 'Az időszak számai',
      figure: 'Adat',
      value: 'Érték',
      unit: 'Mértékegység',
      median: 'Medián',
      variation: 'Variációs koefficiens',
      min: 'Legkisebb',
      max: 'Legnagyobb',
      hi: 'HI (méréshatár felett)',
      lo: 'LO (méréshatár alatt)',
      unusual: 'Szokatlan',
      ownRanges: 'saját célérték',
      consensus: 'konszenzus',
      bandNames: { veryLow: 'nagyon alacsony', low: 'alacsony', target: 'céltartomány', high: 'magas', veryHigh: 'nagyon magas' },
    },
    comparison: {
      title: 'Az előző időszakhoz képest',
      figure: 'Adat',
      now: 'Most',
      before: 'Előtte',
      change: 'Változás',
      points: 'százalékpont',
      failed: 'Az előző időszak számai most nem tölthetők be.',
      nothingBefore: 'Az előző, ugyanilyen hosszú időszakban nincs számolható mérés.',
      fewBefore: (count: number) => `Az előző időszakban csak ${count} számolható mérés volt, az összevetés ennyiből keveset mond.`,
      running: (days: number, lived: number) => `A ${days} napos időszakból eddig ${lived} nap telt el, a maival együtt.`,
      withoutLimits: 'Az átlag és a szórás a HI és LO mérések nélkül értendő.',
      remark: 'Minden méréssel, a szűrőktől függetlenül.',
    },
    calendar: {
      finding: (dayCount: number, measured: number) =>
        measured < dayCount
          ? `${dayCount} napból ${measured} napon van mérés.`
          : dayCount === 1
            ? 'Ezen a napon van mérés.'
            : `Mind ${withArticle(dayCount)} napon van mérés.`,
      sparse: (days: number) => `A szenzor ${days} napon az idő több mint felében nem mért.`,
    },
    weekdays: {
      onDay: { 1: 'Hétfőn', 2: 'Kedden', 3: 'Szerdán', 4: 'Csütörtökön', 5: 'Pénteken', 6: 'Szombaton', 7: 'Vasárnap' },
      finding: (onDay: string, percent: string) => `${onDay} a legkevesebb a célértéken belüli mérés: ${percent}%.`,
      findingOfEnough: (onDay: string, percent: string) =>
        `${onDay} a legkevesebb a célértéken belüli mérés a hét eleget mért napjai közül: ${percent}%.`,
      even: (percent: string) => `A hét eleget mért napjain egyformán ${percent}% a célértéken belüli mérés.`,
      sensor: {
        finding: (onDay: string, percent: string) => `${onDay} a legkevesebb a céltartományban lévő szenzormérés: ${percent}%.`,
        findingOfEnough: (onDay: string, percent: string) =>
          `${onDay} a legkevesebb a céltartományban lévő szenzormérés a hét eleget mért napjai közül: ${percent}%.`,
        even: (percent: string) => `A hét eleget mért napjain egyformán ${percent}% a céltartományban lévő szenzormérés.`,
      },
      tooFew: 'Ennyi mérésből a hét napjai még nem hasonlíthatók össze.',
    },
    meals: {
      title: 'Étkezések hatása',
      meal: 'Étkezés',
      pairs: 'Párok',
      before: 'Előtte',
      after: 'Utána',
      rise: 'Változás',
      names: { breakfast: 'Reggeli', lunch: 'Ebéd', dinner: 'Vacsora', other: 'Más étkezés' },
      afterNames: { breakfast: 'Reggeli után', lunch: 'Ebéd után', dinner: 'Vacsora után', other: 'A többi étkezés után' },
      finding: (afterMeal: string, rise: string) =>
        `${afterMeal} emelkedik a legjobban a vércukor: átlagosan ${rise} ${unitLabels.glucose()}-rel.`,
      findingOfEnough: (afterMeal: string, rise: string) =>
        `${afterMeal} emelkedik a legjobban a vércukor a legalább 3 párral mért étkezések közül: átlagosan ${rise} ${unitLabels.glucose()}-rel.`,
      sensorAlone: 'Az étkezések hatását étkezés előtt és után mérővel mért értékekből számoljuk, ilyen most nincs.',
      alike: 'A vércukor több étkezés után hasonlóan emelkedik.',
      noRise: 'Átlagosan egyik étkezés után sem emelkedik a vércukor.',
      noRiseOfEnough: 'Ahol legalább 3 pár van, ott az étkezés után átlagosan nem emelkedik a vércukor.',
      tooFew: 'Az étkezések hatása ennyi mérésből még nem látszik.',
      remark: () =>
        `Ugyanahhoz az étkezéshez tartozó, előtte és utána mért értékpárok átlaga, ${unitLabels.glucose()}. Az összevetéshez étkezésenként legalább 3 pár kell.`,
    },
  },
}

export type SummaryMessages = typeof summaryMessages.analysisSummary

export const useSummaryMessages = (): SummaryMessages => useMessages(summaryMessages).analysisSummary
