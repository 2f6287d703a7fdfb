import type { sensorDayMessages } from './sensorDay.messages.ts'

/** English texts of `sensorDayMessages`. */
export const sensorDayMessagesEn: typeof sensorDayMessages = {
  sensorDay: {
    percent: (percent) => `${percent}%`,
    inRange: 'in range',
    mean: 'avg',
    worn: 'worn',
    list: 'List of sensor readings',
    hideList: 'Hide list',
    lows: 'Low episodes',
    zones: (inRange) => `In range: ${inRange}% of the time`,
  },
}
