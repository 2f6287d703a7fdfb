/** Words that every chart shares. A portal overrides them through DiabProvider: `'charts.instructions'`. */
export const chartsMessages = {
  charts: {
    kind: 'diagram',
    instructions:
      'A jobbra és balra nyíllal lépkedhetsz, a lefelé nyíllal vagy az Enterrel részletesebb szintre, a felfelé nyíllal vagy az Escape billentyűvel vissza jutsz. A Home az első, az End az utolsó.',
  },
}
