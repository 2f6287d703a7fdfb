import { isStaff } from '@diab/core/guards'
import type { ClientMetadata, Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type Provider from 'oidc-provider'
import { errors } from 'oidc-provider'
import type { Kysely } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/db/tables.ts'
import { signingAlgorithm } from '../../platform/session/signingKeys.ts'
import { selectGrantedPatient } from '../smart/smart.store.ts'
import { originsOf } from '../../platform/config/smartApp.ts'
import { grantable } from '../smart/smartScopes.ts'
import { fhirBaseOf } from '../smart/verifyAppToken.ts'
import type { TokenAccount } from '../../platform/session/tokenAccount.store.ts'

/** Scopes of OpenID that an app may ask for. */
export const appOidcScopes = ['openid', 'profile', 'fhirUser'] as const

const isHttp = (uri: string) => /^https?:/.test(uri)

/** What the identity provider needs to know of the apps that the operator registered. */
export function createSmartClients({ publicUrl, smartApps }: Config, db: Kysely<Database>) {
  const apps = new Map(smartApps.map((app) => [app.clientId, app]))
  const base = fhirBaseOf(publicUrl)

  const clients: ClientMetadata[] = smartApps.map(({ clientId, name, redirectUris }) => ({
    client_id: clientId,
    client_name: name,
    application_type: redirectUris.every(isHttp) ? 'web' : 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    scope: appOidcScopes.join(' '),
    id_token_signed_response_alg: signingAlgorithm,
    redirect_uris: redirectUris,
  }))

  const isApp = (clientId: string | undefined): boolean => clientId !== undefined && apps.has(clientId)

  /** What was asked for, at the request for a code as at the request for tokens. */
  function askedScope({ oidc: { params, entities } }: KoaContextWithOIDC): string {
    const asked = params?.scope ?? entities.AuthorizationCode?.scope ?? entities.RefreshToken?.scope
    return typeof asked === 'string' ? asked : ''
  }

  const extraParams: Configuration['extraParams'] = {
    /** An app names the face that it means, so that its token cannot be meant for another one. */
    aud(_ctx, value, client) {
      if (isApp(client.clientId) && value?.replace(/\/$/, '') !== base)
        throw new errors.InvalidRequest('aud must be the address of the FHIR server')
    },
    launch: null,
  }

  return {
    clients,
    isApp,
    appOf: (clientId: string) => apps.get(clientId),
    extraParams,
    /** Where an app's tokens are good. */
    resource: base,
    hasOrigin: (origin: string) => smartApps.some((app) => originsOf(app).includes(origin)),
    scopeOf: (ctx: KoaContextWithOIDC) => grantable(askedScope(ctx)).join(' '),
    issuesRefreshToken: (source: { scopes: Set<string> }) => source.scopes.has('online_access'),
    fhirUserOf: ({ id, roles }: TokenAccount) => `${base}/${isStaff({ roles }) ? 'Practitioner' : 'Patient'}/${id}`,

    /** An app is asked about each time: its patient may be another one. */
    async loadGrant({ oidc: { provider, result } }: KoaContextWithOIDC) {
      const grantId = result?.consent?.grantId
      return grantId === undefined ? undefined : provider.Grant.find(grantId)
    },

    /** What an app's access token says beyond its scopes. */
    async claimsOf(grantId: string | undefined): Promise<{ patient?: string; grant_id?: string }> {
      const patient = grantId === undefined ? undefined : await selectGrantedPatient(db, grantId)
      return patient === undefined ? {} : { patient, grant_id: grantId }
    },

    /** Adds the launch context to a response with tokens. */
    addLaunchContext(provider: Provider): void {
      provider.use(async (ctx, next) => {
        await next()
        const { oidc } = ctx as KoaContextWithOIDC
        const body: unknown = ctx.body
        if (oidc?.route !== 'token' || body === null || typeof body !== 'object' || !('access_token' in body)) return
        const patient = await selectGrantedPatient(db, oidc.entities.Grant?.jti ?? '')
        if (patient !== undefined) ctx.body = { ...body, patient, need_patient_banner: true }
      })
    },
  }
}

export type SmartClients = ReturnType<typeof createSmartClients>
