import { useMessages } from '../../ui/environment/useMessages.ts'

/** The strings of a sensor's day in the diary. A portal overrides any of them through DiabProvider: `'sensorDay.list'`. */
export const sensorDayMessages = {
  sensorDay: {
    percent: (percent: number) => `${percent}%`,
    inRange: 'céltartományban',
    mean: 'átlag',
    worn: 'viselés',
    list: 'Szenzormérések listája',
    hideList: 'Lista elrejtése',
    lows: 'Alacsony szakaszok',
    zones: (inRange: number) => `Céltartományban: az idő ${inRange}%-a`,
  },
}

export const useSensorDayMessages = () => useMessages(sensorDayMessages).sensorDay
