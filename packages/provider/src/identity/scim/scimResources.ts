import { userSchemaId } from './scimUser.ts'

export const largestPage = 200

const isSupported = (supported: boolean) => ({ supported })

/** What this server can do (RFC 7643, 5). */
export const serviceProviderConfig = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  patch: isSupported(true),
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: largestPage },
  changePassword: isSupported(false),
  sort: isSupported(false),
  etag: isSupported(false),
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Client credentials of a clinic system',
      description: 'A bearer token of /v1/token with the scope scim',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

const userType = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
  id: 'User',
  name: 'User',
  description: 'Staff of the clinic',
  endpoint: '/Users',
  schema: userSchemaId,
  meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
})

interface Attribute {
  name: string
  type?: 'string' | 'boolean' | 'complex'
  description: string
  required?: boolean
  multiValued?: boolean
  mutability?: 'readWrite' | 'immutable' | 'readOnly'
  uniqueness?: 'none' | 'server'
  subAttributes?: Attribute[]
}

const complete = ({ subAttributes, ...attribute }: Attribute): object => ({
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...attribute,
  ...(subAttributes && { subAttributes: subAttributes.map(complete) }),
})

const userAttributes: Attribute[] = [
  {
    name: 'userName',
    description: 'E-mail address; it cannot be changed, because it is what the person signs in with',
    required: true,
    mutability: 'immutable',
    uniqueness: 'server',
  },
  {
    name: 'name',
    type: 'complex',
    description: 'Name of a person who has not joined yet; a member changes it in the own profile',
    subAttributes: [
      { name: 'formatted', description: 'The whole name' },
      { name: 'familyName', description: 'Only written' },
      { name: 'givenName', description: 'Only written' },
    ],
  },
  { name: 'displayName', description: 'The same as name.formatted' },
  { name: 'active', type: 'boolean', description: 'False ends the access to the clinic at once' },
  {
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'The address of userName',
    mutability: 'readOnly',
    subAttributes: [{ name: 'value', description: 'Address' }],
  },
  {
    name: 'roles',
    type: 'complex',
    multiValued: true,
    description: 'Doctor or MedicalAttendant; set once',
    required: true,
    mutability: 'immutable',
    subAttributes: [{ name: 'value', description: 'Doctor or MedicalAttendant' }],
  },
]

const userSchema = (base: string) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
  id: userSchemaId,
  name: 'User',
  description: 'Staff of a clinic',
  attributes: userAttributes.map(complete),
  meta: { resourceType: 'Schema', location: `${base}/Schemas/${userSchemaId}` },
})

export const listResponse = (resources: readonly object[], { total = resources.length, startIndex = 1 } = {}) => ({
  schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})

/** The fixed resources by path, below the base address. */
export const fixedResources = (base: string): Readonly<Record<string, object>> => ({
  '/ServiceProviderConfig': serviceProviderConfig(base),
  '/ResourceTypes': listResponse([userType(base)]),
  '/ResourceTypes/User': userType(base),
  '/Schemas': listResponse([userSchema(base)]),
  [`/Schemas/${userSchemaId}`]: userSchema(base),
})
