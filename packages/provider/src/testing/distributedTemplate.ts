import { randomBytes } from 'node:crypto'
import { connect, type ConnectionSettings, sessionSettings } from '../platform/db/connect.ts'
import { distribute } from '../platform/db/distribute.ts'
import { migrate } from '../platform/db/migrate.ts'
import { restrictRole } from '../platform/db/restrictRole.ts'
import { asAdmin, type TestServer, withDatabase } from './testDatabase.ts'

interface DistributedTemplate {
  template: string
  application: ConnectionSettings
  drop(): Promise<void>
}

const addressOf = ({ connectionString = '' }: ConnectionSettings) => {
  const { hostname, port } = new URL(connectionString)
  return `'${hostname}', ${port}`
}

/**
 * Makes a migrated and distributed database on all nodes. Copies of it under one name on each node are a distributed database,
 * too: the nodes find each other's part by its name.
 */
export async function distributedTemplate({ admin, workers = [] }: TestServer): Promise<DistributedTemplate> {
  const template = `diab_test_${randomBytes(8).toString('hex')}`
  const nodes = [admin, ...workers]
  const inTemplate = (node: ConnectionSettings) => withDatabase(node, template)
  for (const node of nodes) {
    await asAdmin(node, `create database ${template}`)
    await asAdmin(inTemplate(node), 'create extension citus')
  }
  await asAdmin(inTemplate(admin), `select citus_set_coordinator_host(${addressOf(admin)})`)
  for (const worker of workers) await asAdmin(inTemplate(admin), `select citus_add_node(${addressOf(worker)})`)

  const settings = await restrictRole(inTemplate(admin))
  // As the operator does: what a connection of the provider is set to holds on the coordinator only.
  for (const worker of workers) for (const setting of sessionSettings) await asAdmin(worker, `alter role diab_app ${setting}`)
  const { db } = connect(settings, { max: 2 })
  await migrate(db)
  await distribute(db)
  await db.destroy()
  // A database with a connection cannot be copied; Citus has a worker in each that can be connected to.
  for (const node of nodes) {
    await asAdmin(node, `alter database ${template} allow_connections false`)
    await asAdmin(node, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`)
  }
  return {
    template,
    application: { ...admin, options: settings.options },
    async drop() {
      for (const node of nodes) await asAdmin(node, `drop database if exists ${template} with (force)`)
    },
  }
}
