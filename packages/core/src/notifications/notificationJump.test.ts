import { describe, expect, test } from 'vitest'
import { notificationJump } from './notificationJump.ts'
import { NotificationType } from './notificationEnumerations.ts'

const of = (type: number, data: object = {}, version = 1) => ({ type, version, data: JSON.stringify(data) })

describe('where a notification leads', () => {
  test.each([
    ['an invitation of a patient was used', of(3, { invitationTypeEnum: 2 }), false, { routeId: 'dashboard.patients.invitations' }],
    ['an invitation of a worker was used', of(3, { invitationTypeEnum: 3 }), false, { routeId: 'dashboard.clinic.invitations' }],
    ['an invitation of another kind was used', of(3, { invitationTypeEnum: 4 }), false, null],
    ['a supervisor connected', of(100), true, { routeId: 'settings.visibility', supervisedId: null }],
    ['… to a supervised person', of(100, { supervisedId: 'child' }), true, { routeId: 'settings.visibility', supervisedId: 'child' }],
    ['an upload came from a new meter', of(103, { supervisedId: 'child' }), true, { routeId: 'settings.devices', supervisedId: 'child' }],
    ['registered in a clinic', of(104), true, { routeId: 'settings.visibility', supervisedId: null }],
    ['a doctor disconnected', of(105), true, { routeId: 'settings.visibility', supervisedId: null }],
    ['registered by a supervisor’s invitation', of(106), true, { routeId: 'settings.visibility', supervisedId: null }],
    ['connected to the doctors of a clinic', of(107), true, { routeId: 'settings.visibility', supervisedId: null }],
    ['the therapy was changed', of(101), true, { routeId: 'dashboard.therapy', supervisedId: null }],
    ['… and staff are notified', of(101, { patientId: 'p' }), false, { routeId: 'visit.therapy', patientId: 'p' }],
    ['… and staff are notified without a patient', of(101), false, null],
    ['an article was marked', of(102, { articleId: 'hipo' }), true, { routeId: 'dashboard.knowledge.article', articleId: 'hipo' }],
    ['… and which one is not said', of(102), true, { routeId: 'dashboard.knowledge' }],
    ['the ranges were changed', of(112, { supervisedId: 'child' }), true, { routeId: 'dashboard.therapy', supervisedId: 'child' }],
    ['readings were uploaded', of(110, { patientId: 'p' }), false, { routeId: 'visit.diary', patientId: 'p' }],
    [
      'a doctor looks for a day',
      of(NotificationType.TemporaryPermissionGranted),
      true,
      { routeId: 'settings.visibility', supervisedId: null },
    ],
    ['a supervisor asks', of(NotificationType.SupervisionRequested), true, { routeId: 'settings.visibility', supervisedId: null }],
    [
      'a doctor was linked to a patient',
      of(NotificationType.PatientLinked, { clinicId: 'c', patientId: 'p' }),
      false,
      { routeId: 'visit.overview', clinicId: 'c', patientId: 'p' },
    ],
    ['a new clinic member', of(200, { clinicId: 'c' }), false, { routeId: 'dashboard.clinic.staff', clinicId: 'c' }],
    ['a doctor’s patient disconnected', of(204, { clinicId: 'c' }), false, { routeId: 'dashboard.patients', clinicId: 'c' }],
    [
      'a health record asks',
      of(400, { clinicId: 'c', patientId: 'p' }),
      false,
      { routeId: 'visit.overview', clinicId: 'c', patientId: 'p' },
    ],
    ['a health record names no patient', of(400, { clinicId: 'c' }), false, null],
    ['a welcome', of(1), true, null],
    ['a type of the future', of(999), true, null],
    ['a version of the future', of(101, {}, 2), true, null],
  ])('%s', (_name, notification, isPatient, jump) => expect(notificationJump(notification, isPatient)).toEqual(jump))

  test.each(['', '{', 'null', '[]', '"text"', '{"supervisedId":7}'])('data that says nothing: %s', (data) => {
    expect(notificationJump({ type: 100, version: 1, data }, true)).toEqual({ routeId: 'settings.visibility', supervisedId: null })
  })
})
