import { englishOfCore, wholeSentences, type WholeSentences } from '@diab/internal/language'
import * as account from './account/account.messages.ts'
import * as accountEn from './account/account.messages.en.ts'
import * as clinicSystems from './clinicSystems/clinicSystem.messages.ts'
import * as clinicSystemsEn from './clinicSystems/clinicSystem.messages.en.ts'
import * as devices from './devices/devices.messages.ts'
import * as devicesEn from './devices/devices.messages.en.ts'
import * as diary from './diary/diary.messages.ts'
import * as diaryEn from './diary/diary.messages.en.ts'
import * as externalIssuer from './externalIssuer/externalIssuer.messages.ts'
import * as externalIssuerEn from './externalIssuer/externalIssuer.messages.en.ts'
import * as http from './http/http.messages.ts'
import * as httpEn from './http/http.messages.en.ts'
import * as registration from './registration/registration.messages.ts'
import * as registrationEn from './registration/registration.messages.en.ts'
import * as recentAuthentication from './session/recentAuthentication.messages.ts'
import * as recentAuthenticationEn from './session/recentAuthentication.messages.en.ts'
import * as weakPassword from './session/weakPassword.messages.ts'
import * as weakPasswordEn from './session/weakPassword.messages.en.ts'
import * as signInMethods from './signInMethods/signInMethods.messages.ts'
import * as signInMethodsEn from './signInMethods/signInMethods.messages.en.ts'

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
