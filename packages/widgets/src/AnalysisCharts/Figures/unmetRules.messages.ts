/** The data that a figure needs and does not have. */
export const unmetRulesMessages = {
  analysisCharts: {
    figures: {
      hbA1cRange: (from: string, to: string) => `${from}–${to}%`,
      hypoNote: 'tájékoztató becslés',
      loCount: (count: number) => `LO mérések: ${count}`,
      timeInRangeAndGmi: 'TIR és GMI',
      sensorRules: {
        days: (actual: number, needed: number) => `Legalább ${needed} nap kell hozzá, az időszakban ${actual} van.`,
        share: (actual: string, needed: string) => `A szenzor az időszak ${actual}%-ában mért, legalább ${needed}% kell.`,
        show: (days: number) => `${days} nap mutatása`,
        filtered: 'A szűrő méréseket rejt el.',
      },
      moreRules: (count: number) => `még ${count} feltétel`,
      hbA1cOfSensor: 'Étkezéshez jelölt mérésekből készül, szenzoradatból nem; szenzornál a GMI ad becslést.',
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
    },
  },
}
