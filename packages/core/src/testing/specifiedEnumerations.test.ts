import { describe, expect, it } from 'vitest'
import * as accountLabels from '../account/accountEnumerations.messages.ts'
import * as account from '../account/accountEnumerations.ts'
import { Role } from '../account/user.schema.ts'
import * as clinicLabels from '../clinic/clinicEnumerations.messages.ts'
import * as clinic from '../clinic/clinicEnumerations.ts'
import * as deviceLabels from '../devices/deviceEnumerations.messages.ts'
import * as devices from '../devices/deviceEnumerations.ts'
import * as diary from '../diary/diaryEnumerations.ts'
import * as notificationLabels from '../notifications/notificationEnumerations.messages.ts'
import * as notifications from '../notifications/notificationEnumerations.ts'
import * as patientsLabels from '../patients/patientEnumerations.messages.ts'
import * as patients from '../patients/patientEnumerations.ts'
import * as therapyLabels from '../therapy/therapyEnumerations.messages.ts'
import * as therapy from '../therapy/therapyEnumerations.ts'

/** The tables of section 3 of both documents, verbatim. */
const specified: [string, Record<string, number | string>, string, Record<number | string, string>?][] = [
  ['Gender', account.Gender, 'Male 1, Female 2, Unknown 3', accountLabels.genderLabels],
  [
    'Diabetes type',
    therapy.DiabetesType,
    'TypeOne 1, TypeTwo 2, Gestational 3, LADA 4, MODY 5, Unknown 6',
    therapyLabels.diabetesTypeLabels,
  ],
  [
    'Therapy type',
    therapy.TherapyType,
    'Diet 1, NonInsulinInjection 2, Insulin 3, Pill 4, InsulinPump 5, Unknown 6',
    therapyLabels.therapyTypeLabels,
  ],
  ['Invitation status', clinic.InvitationStatus, 'Pending 1, Expired 2, Used 3, Cancelled 4', clinicLabels.invitationStatusLabels],
  ['Draft state', patients.DraftState, 'Draft 1, Filled 2', patientsLabels.draftStateLabels],
  [
    'Registration sheet status',
    patients.RegistrationSheetStatus,
    'AwaitingCompletion 1, Completed 2',
    patientsLabels.registrationSheetStatusLabels,
  ],
  ['Medical worker type', clinic.MedicalWorkerType, 'Doctor 1, MedicalAttendant 2', clinicLabels.medicalWorkerTypeLabels],
  ['Meter device profile', devices.MeterDeviceProfile, 'BloodGlucose 1, Ketone 2', deviceLabels.meterDeviceProfileLabels],
  ['Device states', devices.DeviceState, 'Empty 1, WaitingForConnection 2, Connected 3, Deactivated 4', deviceLabels.deviceStateLabels],
  [
    'Meal times',
    therapy.MealTime,
    'Breakfast 1, Brunch1 2, Brunch2 3, Lunch 4, AfternoonSnack1 5, AfternoonSnack2 6, Dinner 7, EveningSnack 8, Bedtime 9, Midnight 10',
    therapyLabels.mealTimeLabels,
  ],
  ['Nutrient', therapy.Nutrient, 'Calorie 1, Carbohydrate 2, Fat 3, Protein 4', therapyLabels.nutrientLabels],
  ['Prandial', therapy.Prandial, 'Pre 1, Post 2', therapyLabels.prandialLabels],
  [
    'Notification groups',
    notifications.NotificationGroup,
    'System 1, Profile 2, Message 3, Clinic 4, Supervision 5, Diary 6, Therapy 7, KnowledgeBase 8',
    notificationLabels.notificationGroupLabels,
  ],
  [
    // 120, 121 and 205 are ours.
    'Notification types',
    notifications.NotificationType,
    'Welcome 1, PasswordChanged 2, InvitationUsed 3, NewMessage 4, NewsletterSubscribed 5, NewsletterUnsubscribed 6, ' +
      'SupervisorConnected 100, TherapyUpdated 101, ArticleMarked 102, UploadFromNewMeter 103, RegisteredInClinic 104, ' +
      'DoctorDisconnected 105, RegisteredViaSupervisorInvitation 106, ConnectToClinicDoctors 107, SupervisorDisconnected 108, ' +
      'UploadedGlucose 110, Uploaded 111, GlucoseRangesUpdated 112, TemporaryPermissionGranted 120, ' +
      'SupervisionRequested 121, NewClinicMember 200, ClinicRequestApproved 201, ' +
      'WorkerRegisteredByAdmin 202, WorkerAdded 203, DoctorsPatientDisconnected 204, PatientLinked 205, AdminRegistered 300, HealthRecordConnectionRequest 400',
    notificationLabels.notificationTypeLabels,
  ],
  [
    'Invitation types',
    clinic.InvitationType,
    'PatientInvitationBySupervisor 1, FromClinic 2, MedicalWorker 3, Admin 4',
    clinicLabels.invitationTypeLabels,
  ],
  [
    'Roles',
    Role,
    'Patient Patient, Doctor Doctor, MedicalAttendant MedicalAttendant, ClinicSupervisor ClinicSupervisor',
    accountLabels.roleLabels,
  ],
  ['Registration flows', account.RegistrationFlow, 'SelfManager self-manager, Supervisor supervisor', accountLabels.registrationFlowLabels],
  ['Sharing levels', account.SharingLevel, 'Full 1, Draft 2, None 3', accountLabels.sharingLevelLabels],
  [
    'Health-record error codes',
    account.HealthRecordErrorCode,
    'Unknown 0, ServiceUnavailable 1, CommunicationError 10, PatientDeceased 50, PhrPluginValidation 100, PhrDirectoryIsInactive 110, ' +
      'PhrDirectoryDateIsOutOfRange 111, PhrDeviceDoesNotExist 112, PhrDeviceDeleted 113, PhrAuthorization 114, PhrValidation 115',
    accountLabels.healthRecordErrorLabels,
  ],
  ['Glucose measurement', diary.MealType, 'None 0, Fasting 1, Preprandial 2, Postprandial 3, Bedtime 4, Casual 5'],
  ['Glucose meta type', diary.GlucoseMetaType, 'AfterExercise 1, Hypoglycaemia 2, Unusual 3'],
  ['Ketone meta type', diary.KetoneMetaType, 'Unusual 1'],
  ['Glucose range status', diary.ResultValidity, 'Low 1, Valid 2, High 3'],
  ['Ketone level', diary.KetoneLevel, 'Low 1, Normal 2, High 3'],
  ['Glucose result zone', diary.GlucoseResultZone, 'Low 1, Normal 2, High 3'],
  ['Activity intensity', diary.ActivityIntensity, 'Light 1, Medium 2, Intense 3'],
  [
    'Therapy labels',
    diary.TherapyLabel,
    'Down 1, BeforeBreakfast 2, AfterBreakfast 3, Forenoon 4, BeforeLunch 5, AfterLunch 6, Afternoon 7, BeforeDinner 8, AfterDinner 9, Night 10, Undefined 11',
  ],
  ['Active substance type', diary.ActiveSubstanceType, 'Insulin 1, Regular 2'],
  ['Insulin type', diary.InsulinType, 'Rapid 1, Basal 2'],
  [
    'Feel types',
    diary.FeelType,
    'Hypo 1, NotFeltHypo 2, Night 3, MissedMeal 4, Party 5, Alcohol 6, Stress 7, Fatigue 8, Sickness 9, Allergy 10, Menstruation 11, Headache 12',
  ],
  [
    'Entry types',
    diary.EntryType,
    'Meal meal, Feel feel, Ketone ketone, Glucose glucose, PhysicalActivity physical-activity, MedicineIntake medicine-intake',
  ],
  ['Origin (ours)', diary.EntryOrigin, 'Hand hand, Meter meter, Sensor sensor'],
]

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && 'safeParse' in value
/** Every enumeration that a module exports, beside its schema. */
const enumerationsOf = (module: object) =>
  Object.entries(module).filter(([, value]) => typeof value === 'object' && !isSchema(value)) as [string, Record<string, number | string>][]
const modules: Record<string, object> = { account, clinic, devices, diary, notifications, patients, therapy }

describe('the enumerations of the specification', () => {
  it.each(specified)('%s', (_, enumeration, table, labels) => {
    const written = Object.entries(enumeration).map(([name, value]) => `${name} ${value}`)
    expect(written.join(', ')).toBe(table)
    if (!labels) return
    expect(Object.keys(labels).toSorted()).toEqual(Object.values(enumeration).map(String).toSorted())
    expect(new Set(Object.values(labels)).size).toBe(written.length)
  })

  it.each(Object.keys(modules))('are in the table, every one of %s', (name) => {
    for (const [enumerationName, enumeration] of enumerationsOf(modules[name] ?? {}))
      expect(
        specified.some(([, tabled]) => tabled === enumeration),
        enumerationName,
      ).toBe(true)
  })

  it.each(Object.keys(modules))('of %s have schemas that take their values and no other', (name) => {
    const module = modules[name] as Record<string, { safeParse(value: unknown): { success: boolean } } | undefined>
    for (const [enumerationName, enumeration] of enumerationsOf(module)) {
      const schema = module[`${enumerationName.charAt(0).toLowerCase()}${enumerationName.slice(1)}Schema`]
      if (!schema) continue
      const values = Object.values(enumeration)
      const others = [...Array(500).keys(), '', 'other'].filter((value) => !values.includes(value))
      expect(values.filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect(others.filter((value) => schema.safeParse(value).success)).toEqual([])
    }
  })

  it('keep the labels that the specification words', () => {
    expect(accountLabels.genderLabels[3]).toBe('Nem szeretném megadni')
    expect(clinicLabels.medicalWorkerTypeLabels).toEqual({ 1: 'Orvos', 2: 'Nővér' })
    expect(therapyLabels.mealTimeLabels[8]).toBe('Késői vacsora')
    expect(patientsLabels.registrationSheetStatusLabels).toEqual({ 1: 'Kitöltésre vár', 2: 'Kitöltve' })
  })
})
