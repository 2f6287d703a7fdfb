import type { sensorBandLabels } from './sensorBand.messages.ts'

/** English texts of `sensorBandLabels`. */
export const sensorBandLabelsEn: typeof sensorBandLabels = {
  own: {
    name: 'own target range',
    inside: 'in own target range',
    below: 'below own target range',
    above: 'above own target range',
    short: 'in own range',
  },
  consensus: {
    name: 'target range',
    inside: 'in target range',
    below: 'below target range',
    above: 'above target range',
    short: 'in range',
  },
  bounds: (name, min, max) => `${name} ${min}–${max}`,
  since: (moment, band) => `${band} since ${moment}`,
}
