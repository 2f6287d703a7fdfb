import { englishOfCore, wholeSentences, type WholeSentences } from '@diab/internal/language'
import * as account from './identity/account/account.messages.ts'
import * as accountEn from './identity/account/account.messages.en.ts'
import * as clinicSystems from './identity/clinicSystems/clinicSystem.messages.ts'
import * as clinicSystemsEn from './identity/clinicSystems/clinicSystem.messages.en.ts'
import * as devices from './record/devices/devices.messages.ts'
import * as devicesEn from './record/devices/devices.messages.en.ts'
import * as diary from './record/diary/diary.messages.ts'
import * as diaryEn from './record/diary/diary.messages.en.ts'
import * as externalIssuer from './identity/externalIssuer/externalIssuer.messages.ts'
import * as externalIssuerEn from './identity/externalIssuer/externalIssuer.messages.en.ts'
import * as http from './platform/http/http.messages.ts'
import * as httpEn from './platform/http/http.messages.en.ts'
import * as registration from './identity/registration/registration.messages.ts'
import * as registrationEn from './identity/registration/registration.messages.en.ts'
import * as recentAuthentication from './platform/session/recentAuthentication.messages.ts'
import * as recentAuthenticationEn from './platform/session/recentAuthentication.messages.en.ts'
import * as weakPassword from './platform/session/weakPassword.messages.ts'
import * as weakPasswordEn from './platform/session/weakPassword.messages.en.ts'
import * as signInMethods from './identity/signInMethods/signInMethods.messages.ts'
import * as signInMethodsEn from './identity/signInMethods/signInMethods.messages.en.ts'

const pairs = [
  [account, accountEn],
  [clinicSystems, clinicSystemsEn],
  [devices, devicesEn],
  [diary, diaryEn],
  [externalIssuer, externalIssuerEn],
  [http, httpEn],
  [registration, registrationEn],
  [recentAuthentication, recentAuthenticationEn],
  [weakPassword, weakPasswordEn],
  [signInMethods, signInMethodsEn],
] as const

/** Sentences of core's rules and of this provider that a problem document may hold, by themselves in Hungarian. */
export const englishSentences: WholeSentences = Object.assign(
  {},
  englishOfCore,
  ...pairs.map(([hungarian, english]) => wholeSentences(hungarian, english, 'En')),
)
