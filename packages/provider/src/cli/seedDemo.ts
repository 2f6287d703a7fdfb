// Fills the running demo's database with its people, as a separate process: what that takes in memory ends with it.
import { readConfig } from '../platform/config/config.ts'
import { connect } from '../platform/db/connect.ts'
import { seedDemo } from '../demo/seedDemo.ts'
import { findRunningDatabase } from './findRunningDatabase.ts'

const config = readConfig(process.env)
const settings = config.mode === 'demo' ? await findRunningDatabase(config) : undefined
if (!settings) process.exit(1)
const { db } = connect(settings, { max: 2 })
await seedDemo(db, { now: new Date(), days: config.demoDays })
await db.destroy()
