import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { Kysely } from 'kysely'
import { type Config, secretsOf } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/tables.ts'
import { codeOf } from '../../platform/http/toProblem.ts'
import { claimDeliveries, type DueDelivery, markDelivered, markFailed } from './webhook.store.ts'
import { readWebhookUrl, type ResolvedAddress, resolveWebhook } from './webhookAddress.ts'
import { openWebhookSecret, signWebhook } from './webhookSignature.ts'

/** Calls at the same time, each of another webhook. */
const atOnce = 8
const longestMs = 10_000
const longestAnswerBytes = 64 * 1024

/** Seconds from one try to the next; after the last it is given up, and waits to be replayed. */
const delays = [5, 60, 5 * 60, 30 * 60, 2 * 3600, 5 * 3600, 10 * 3600, 14 * 3600, 20 * 3600, 24 * 3600]

type Outcome = { status: number; error: null } | { status: null; error: string }

type SenderConfig = Pick<Config, 'mode' | 'cookieSecret' | 'formerCookieSecrets'>

/** Sends everything that is due, until `isOver`; returns how many arrived. No other receiver waits for a slow one. */
export async function sendWebhooks(db: Kysely<Database>, config: SenderConfig, isOver: () => boolean = () => false): Promise<number> {
  const running = new Map<string, Promise<void>>()
  const errors: unknown[] = []
  let arrived = 0
  const start = async (delivery: DueDelivery) => {
    try {
      if (await send(db, delivery, config)) arrived++
    } catch (error) {
      errors.push(error)
    }
    running.delete(delivery.webhookId)
  }
  const claim = async () => {
    const free = atOnce - running.size
    if (free === 0 || errors.length > 0 || isOver()) return []
    try {
      return await claimDeliveries(db, free, [...running.keys()])
    } catch (error) {
      errors.push(error)
      return []
    }
  }
  for (;;) {
    // A webhook whose call ends while others are claimed may have another one.
    const wasIdle = running.size === 0
    for (const delivery of await claim()) running.set(delivery.webhookId, start(delivery))
    if (running.size > 0) await Promise.race(running.values())
    else if (wasIdle) break
  }
  if (errors.length > 0) throw errors[0]
  return arrived
}

/** Makes one call and keeps what became of it; returns whether it arrived. */
async function send(db: Kysely<Database>, delivery: DueDelivery, config: SenderConfig): Promise<boolean> {
  const { status, error } = await deliver(delivery, config)
  const hasArrived = status !== null && status >= 200 && status < 300
  if (hasArrived) await markDelivered(db, delivery.id, status)
  else await markFailed(db, { id: delivery.id, status, error, seconds: delays[delivery.attempts - 1] })
  return hasArrived
}

async function deliver(delivery: DueDelivery, config: SenderConfig): Promise<Outcome> {
  const { id, url: text, event, data, createdAt } = delivery
  const secret = openWebhookSecret(delivery.secret, delivery.webhookId, secretsOf(config))
  const url = readWebhookUrl(text, config)
  if (secret === undefined) return { status: null, error: 'secret' }
  if (!url) return { status: null, error: 'address' }
  try {
    const resolved = await resolveWebhook(url, config)
    if (!resolved) return { status: null, error: 'address' }
    const body = JSON.stringify({ type: event, timestamp: createdAt.toISOString(), data })
    const headers = signWebhook(secret, { id, seconds: Math.floor(Date.now() / 1000), body })
    return { status: await post(url, resolved, { body, headers }), error: null }
  } catch (error) {
    return { status: null, error: codeOf(error).slice(0, 40) || 'unknown' }
  }
}

/** Posts to the address that was checked, without following where it leads; gives the status. */
function post(
  url: URL,
  { address, family }: ResolvedAddress,
  { body, headers }: { body: string; headers: Record<string, string> },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(longestMs),
        lookup: (_host, options, done) =>
          options.all
            ? done(null, [{ address, family }])
            : (done as (error: null, address: string, family: number) => void)(null, address, family),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Diab-Webhooks/1',
        },
      },
      (response) => {
        let length = 0
        response.on('data', (piece: Buffer) => {
          length += piece.length
          if (length > longestAnswerBytes) response.destroy()
        })
        // The status says it all; a long answer is not read to its end.
        response.on('close', () => resolve(response.statusCode ?? 0))
        response.on('error', () => resolve(response.statusCode ?? 0))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}
