// A Citus cluster of this run alone: a coordinator and two workers on loopback, on Debian's PostgreSQL with Citus beside it.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { startTemporaryPostgres } from './temporaryPostgres.mjs'

const debianRoot = '/usr/lib/postgresql'

/** Why there is no cluster here; undefined where there can be one. */
export function whyNoCitus() {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const isThere = versions.some((version) => existsSync(join(debianRoot, version, 'lib', 'citus.so')))
  return isThere ? undefined : `Citus is not installed (no citus.so below ${debianRoot}/*/lib); docs/operations/distribution.md says how`
}

/** Starts the cluster; resolves with the URLs of its nodes, the coordinator first, and a function that ends it. `own` are settings of the nodes. */
export async function startTemporaryCitus(own = {}) {
  const settings = {
    shared_preload_libraries: 'citus',
    // Nothing here survives a crash or has to: each distributed commit would wait for the disks of three nodes.
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'logical',
    max_prepared_transactions: '200',
    max_connections: '300',
    // Each database with the extension has one.
    max_worker_processes: '100',
    'citus.node_conninfo': 'sslmode=disable',
    // Enough to be spread; each is a separate table.
    'citus.shard_count': '4',
    ...own,
  }
  const nodes = await Promise.all([0, 1, 2].map(() => startTemporaryPostgres({ settings, having: 'citus.so' })))
  return {
    urls: nodes.map(({ url }) => url),
    async stop() {
      await Promise.all(nodes.map(({ stop }) => stop()))
    },
  }
}
