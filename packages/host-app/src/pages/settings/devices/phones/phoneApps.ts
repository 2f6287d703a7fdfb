import type { CreatedUploader } from '@diab/internal/devices'
import { phonesMessages as messages } from './phones.messages.ts'

export type PhoneApp = keyof typeof messages.apps

/** An app with its secret, as the answer that connected it has it. */
export type ConnectedPhone = CreatedUploader & { app: PhoneApp }

export const phoneApps = Object.keys(messages.apps) as PhoneApp[]

/** The name that an app has in the list unless its person gives another one. */
export const nameOfApp = (app: PhoneApp): string => (app === 'other' ? messages.otherName : messages.apps[app])

export type PhoneField = { label: string; value: string }

/** The address as xDrip+ takes it: with the secret in it. */
const addressWithSecret = (address: string, secret: string) => `${address.replace('://', `://${secret}@`)}/api/v1/`

/** What is typed into an app, by the names of its fields. */
export function fieldsOfApp(app: PhoneApp, address: string, secret: string): PhoneField[] {
  const { fields } = messages
  switch (app) {
    case 'xdrip':
      return [{ label: fields.baseUrl, value: addressWithSecret(address, secret) }]
    case 'juggluco':
      return [
        { label: fields.serverUrl, value: address },
        { label: fields.secret, value: secret },
      ]
    case 'aaps':
      return [
        { label: fields.nightscoutUrl, value: address },
        { label: fields.accessToken, value: secret },
      ]
    case 'loop':
    case 'trio':
      return [
        { label: fields.siteUrl, value: address },
        { label: fields.apiSecret, value: secret },
      ]
    case 'other':
      return [
        { label: fields.nightscoutUrl, value: address },
        { label: fields.apiSecret, value: secret },
        { label: fields.withToken, value: `${address}/?token=${secret}` },
      ]
  }
}

/** What the camera of an app reads to set itself up; undefined where it cannot. */
export const qrOfApp = (app: PhoneApp, address: string, secret: string): string | undefined =>
  app === 'xdrip' ? JSON.stringify({ rest: { endpoint: [addressWithSecret(address, secret)] } }) : undefined
