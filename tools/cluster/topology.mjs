// The topology of deploy/cluster on loopback: the same files, with addresses, folders, passwords and sizes of this run.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { root } from '../process.mjs'

const debianRoot = '/usr/lib/postgresql'

/** A file of each Debian package that the topology is made of. */
const files = {
  'etcd-server': ['/usr/bin/etcd'],
  patroni: ['/usr/bin/patroni'],
  'python3-etcd': ['/usr/lib/python3/dist-packages/etcd/__init__.py'],
  haproxy: ['/usr/sbin/haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer'],
  postgresql: existsSync(debianRoot) ? readdirSync(debianRoot).map((version) => join(debianRoot, version, 'bin', 'postgres')) : [],
  openssl: ['/usr/bin/openssl'],
}

/** What to install before there can be a cluster; undefined where everything is there. */
export function whyNoCluster() {
  const missing = Object.keys(files).filter((name) => !files[name].some((file) => existsSync(file)))
  return missing.length > 0 ? `Debian packages are missing: apt-get install -y ${missing.join(' ')}` : undefined
}

function newestPostgres() {
  const versions = readdirSync(debianRoot).filter((version) => existsSync(join(debianRoot, version, 'bin', 'postgres')))
  return join(debianRoot, versions.toSorted((a, b) => Number(b) - Number(a))[0], 'bin')
}

/** PostgreSQL and PgBouncer refuse root; the package has made this user. */
function serverUser() {
  if (process.getuid() !== 0) return {}
  const idOf = (flag) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Below the ports that the system lends to outgoing connections: one of those would be taken again while a part is away. */
let nextPort = 15_400
async function freePort() {
  while (!(await isFree(nextPort))) nextPort++
  return nextPort++
}

const secret = () => randomBytes(24).toString('hex')

/** Replaces every key by its value; one that the text does not have would be a part of the documented file that this run lacks. */
function fillIn(name, text, replacements) {
  let filled = text
  for (const [from, to] of Object.entries(replacements)) {
    if (!filled.includes(from)) throw new Error(`deploy/cluster/${name} has no ${from}`)
    filled = filled.replaceAll(from, to)
  }
  const left = filled.split('\n').find((line) => !/^\s*[#;]/.test(line) && /10\.0\.1\.|\/etc\/|\/var\/|\/run\//.test(line))
  if (left) throw new Error(`deploy/cluster/${name}: this run has nothing for ${left}`)
  return filled
}

const documented = (name) => readFileSync(join(root, 'deploy/cluster', name), 'utf8')

/** Settings of a file that a shell or systemd would read. */
const readEnvironment = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

const databases = { 'db-a': '10.0.1.11', 'db-b': '10.0.1.12' }
const stores = { ...databases, witness: '10.0.1.13' }
const apps = { 'app-a': '10.0.1.21', 'app-b': '10.0.1.22' }

/** Ports of the whole topology by the address in the documented files. */
async function choosePorts() {
  const ports = {}
  for (const address of Object.values(stores)) for (const port of [2379, 2380]) ports[`${address}:${port}`] = await freePort()
  for (const address of Object.values(databases)) for (const port of [5432, 8008]) ports[`${address}:${port}`] = await freePort()
  for (const address of Object.values(apps))
    for (const port of [443, 3000, 5000, 6432, 9464]) ports[`${address}:${port}`] = await freePort()
  return ports
}

/**
 * Writes the files of all machines below `folder`. Returns the machines with the command of each of their processes, and
 * where things are.
 */
export async function layOut(folder) {
  const user = serverUser()
  const ports = await choosePorts()
  const bin = newestPostgres()
  const passwords = { superuser: secret(), replication: secret(), rewind: secret(), diab: secret() }
  const cookieSecret = randomBytes(33).toString('base64')
  const metricsToken = secret()
  const publicUrl = 'https://naplo.example'
  const own = (path) => user.uid !== undefined && chownSync(path, user.uid, user.gid)
  const here = (address) => `127.0.0.1:${ports[address]}`

  function folderOf(machine) {
    const path = join(folder, machine)
    if (!existsSync(path)) mkdirSync(path, { mode: 0o700 })
    own(path)
    return path
  }
  function write(machine, name, text) {
    const path = join(folderOf(machine), name)
    writeFileSync(path, text, { mode: 0o600 })
    own(path)
    return path
  }
  /** The documented addresses of these machines with this port. */
  const addresses = (machines, port) =>
    Object.fromEntries(Object.values(machines).map((address) => [`${address}:${port}`, here(`${address}:${port}`)]))

  chmodSync(folder, 0o755)
  const parts = []
  for (const [machine, address] of Object.entries(stores)) {
    // The file is db-a's: its own name and address are in some lines, those of all members in one.
    const lines = documented('etcd.env').split('\n')
    const renamed = lines.map((line) =>
      /^ETCD_(LISTEN|ADVERTISE|INITIAL_ADVERTISE)/.test(line) ? line.replace('10.0.1.11', address) : line,
    )
    const text = fillIn('etcd.env', renamed.join('\n'), {
      'ETCD_NAME=db-a': `ETCD_NAME=${machine}`,
      [`${address}:2379`]: here(`${address}:2379`),
      ...addresses(stores, 2380),
      '/var/lib/etcd/diab': join(folderOf(machine), 'etcd'),
    })
    parts.push({ name: 'etcd', machine, command: ['/usr/bin/etcd'], env: readEnvironment(text), user })
  }
  const preparation = write('people', 'beforePatroni.py', documented('beforePatroni.py'))
  for (const [machine, address] of Object.entries(databases)) {
    const mine = documented('patroni.yml')
      .replaceAll('name: db-a', `name: ${machine}`)
      .replaceAll('10.0.1.11:8008', `${address}:8008`)
      .replaceAll('10.0.1.11:5432', `${address}:5432`)
    const text = fillIn('patroni.yml', mine, {
      [`${address}:8008`]: here(`${address}:8008`),
      [`${address}:5432`]: here(`${address}:5432`),
      ...addresses(stores, 2379),
      '10.0.1.0/24': '127.0.0.1/32',
      SUPERUSER_PASSWORD: passwords.superuser,
      REPLICATION_PASSWORD: passwords.replication,
      REWIND_PASSWORD: passwords.rewind,
      '/usr/lib/postgresql/15/bin': bin,
      '/var/lib/postgresql/15/diab': join(folderOf(machine), 'postgres'),
      '/var/lib/postgresql/patroni.pgpass': join(folderOf(machine), 'patroni.pgpass'),
      '/var/run/postgresql': folderOf(machine),
      'shared_buffers: 8GB': 'shared_buffers: 64MB',
      'max_wal_size: 8GB': 'max_wal_size: 256MB',
      'wal_keep_size: 1GB': 'wal_keep_size: 64MB',
      'max_connections: 200': 'max_connections: 80',
      // There is no watchdog in a container.
      'mode: required': 'mode: off',
    })
    const file = write(machine, 'patroni.yml', text)
    parts.push({ name: 'patroni', machine, command: ['/usr/bin/patroni', file], before: ['/usr/bin/python3', preparation, file], user })
  }
  const pem = write('people', 'diab.pem', selfSigned())
  const refusal = write('people', 'unavailable.http', documented('unavailable.http'))
  for (const [machine, address] of Object.entries(apps)) {
    const proxy = fillIn('haproxy.cfg', documented('haproxy.cfg'), {
      '    user haproxy\n    group haproxy\n': '',
      'maxconn 20000': 'maxconn 1000',
      'bind :443': `bind ${here(`${address}:443`)}`,
      'bind 127.0.0.1:5000': `bind ${here(`${address}:5000`)}`,
      '/etc/haproxy/diab.pem': pem,
      '/etc/haproxy/unavailable.http': refusal,
      ...addresses(apps, 3000),
      ...Object.fromEntries(
        Object.values(databases).map((database) => [
          `${database}:5432 port 8008`,
          `${here(`${database}:5432`)} port ${ports[`${database}:8008`]}`,
        ]),
      ),
    })
    const proxyFile = write(machine, 'haproxy.cfg', proxy)
    parts.push({ name: 'haproxy', machine, command: ['/usr/sbin/haproxy', '-db', '-f', proxyFile], user })

    const users = write(machine, 'userlist.txt', fillIn('userlist.txt', documented('userlist.txt'), { ROLE_PASSWORD: passwords.diab }))
    const pooler = fillIn('pgbouncer.ini', documented('pgbouncer.ini'), {
      'port=5000': `port=${ports[`${address}:5000`]}`,
      'listen_port = 6432': `listen_port = ${ports[`${address}:6432`]}`,
      '/etc/pgbouncer/userlist.txt': users,
      '/var/log/postgresql/pgbouncer.log': join(folderOf(machine), 'pgbouncer.log'),
      '/run/postgresql/pgbouncer.pid': join(folderOf(machine), 'pgbouncer.pid'),
      'default_pool_size = 40': 'default_pool_size = 20',
    })
    parts.push({ name: 'pgbouncer', machine, command: ['/usr/sbin/pgbouncer', write(machine, 'pgbouncer.ini', pooler)], user })

    const settings = fillIn('provider.env', documented('provider.env'), {
      ROLE_PASSWORD: passwords.diab,
      '127.0.0.1:6432': here(`${address}:6432`),
      '127.0.0.1:5000': here(`${address}:5000`),
    })
    const env = {
      ...readEnvironment(settings),
      PORT: String(ports[`${address}:3000`]),
      DIAB_HOST: '127.0.0.1',
      DIAB_MODE: 'production',
      DIAB_PUBLIC_URL: publicUrl,
      DIAB_COOKIE_SECRET: cookieSecret,
      DIAB_DATA_DIR: folderOf(machine),
      DIAB_METRICS_PORT: String(ports[`${address}:9464`]),
      DIAB_METRICS_TOKEN: metricsToken,
    }
    const command = ['node', '--max-semi-space-size=8', '--conditions=@diab/source', join(root, 'packages/provider/src/main.ts')]
    parts.push({ name: 'provider', machine, command, env, user: {} })
  }
  const portsOf = (machines, port) =>
    Object.fromEntries(Object.entries(machines).map(([machine, address]) => [machine, ports[`${address}:${port}`]]))
  return {
    parts,
    folder,
    publicUrl,
    cookieSecret,
    metricsToken,
    passwords,
    ports: {
      etcd: portsOf(stores, 2379),
      patroni: portsOf(databases, 8008),
      postgres: portsOf(databases, 5432),
      front: portsOf(apps, 443),
      provider: portsOf(apps, 3000),
      metrics: portsOf(apps, 9464),
    },
    dataFolderOf: (machine) => join(folder, machine, 'postgres'),
  }
}

function selfSigned() {
  const args = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=naplo.example -keyout - -out -'
  return execFileSync('/usr/bin/openssl', args.split(' '), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
