import os from 'node:os'

/** The machine in general words, for people who read the ratios later. */
export const describeMachine = (browserVersion) =>
  [
    `${os.cpus().length} cores`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `${os.platform()} ${os.arch()}`,
    'no GPU',
    browserVersion && `Chromium ${browserVersion.split('.')[0]}`,
    `Node ${process.versions.node}`,
  ]
    .filter(Boolean)
    .join(', ')
