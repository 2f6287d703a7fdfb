/**
 * Names of the range that classifies sensor readings, in every chart, legend, tooltip and spoken summary. The consensus
 * target is the one of the time in range; a patient's own range has a different name, because its shares differ.
 */
export const sensorBandLabels = {
  own: {
    name: 'saját célsáv',
    inside: 'saját célsávban',
    below: 'saját célsáv alatt',
    above: 'saját célsáv felett',
    /** Where there is room for one word. */
    short: 'saját sáv',
  },
  consensus: {
    name: 'céltartomány',
    inside: 'céltartományban',
    below: 'céltartomány alatt',
    above: 'céltartomány felett',
    short: 'tartomány',
  },
  bounds: (name: string, min: string, max: string) => `${name} ${min}–${max}`,
  /** A range that is valid since a moment of the period. */
  since: (moment: string, band: string) => `${moment} óta ${band}`,
}

export type SensorBandLabels = typeof sensorBandLabels
