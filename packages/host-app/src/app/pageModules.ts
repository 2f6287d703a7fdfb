import type { RouteId } from '@diab/internal/routes'
import { mayFetchAhead } from '@diab/widgets/unstable/ui'
import type { ComponentType } from 'react'
// In the first load: when it is needed it cannot be fetched.
import { MaintenancePage } from '../pages/shell/MaintenancePage.tsx'

const diaryPage = async () => (await import('../pages/diary/DiaryPage.tsx')).DiaryPage
const analysisPage = async () => (await import('../pages/analysis/AnalysisPage.tsx')).AnalysisPage
const therapyPage = async () => (await import('../pages/therapy/TherapyPage.tsx')).TherapyPage

const invitationPage = async () => (await import('../pages/invitation/InvitationPage.tsx')).InvitationPage

/** Pages that exist, each in a separate chunk; every other route says that it is not built yet. */
export const pageModules: Partial<Record<RouteId, () => Promise<ComponentType>>> = {
  'auth.login': async () => (await import('../pages/session/LoginPage.tsx')).LoginPage,
  'oidc.callback': async () => (await import('../pages/session/CallbackPage.tsx')).CallbackPage,
  'oidc.logout': async () => (await import('../pages/session/LogoutPage.tsx')).LogoutPage,
  'auth.forgotten-password': async () => (await import('../pages/session/ForgottenPasswordPage.tsx')).ForgottenPasswordPage,
  'auth.register': async () => (await import('../pages/registration/RegisterPage.tsx')).RegisterPage,
  'registration.supervised': async () => (await import('../pages/registration/SupervisedPage.tsx')).SupervisedPage,
  'registration.therapy': async () => (await import('../pages/registration/TherapyStepPage.tsx')).TherapyStepPage,
  'registration.supervised-therapy': async () => (await import('../pages/registration/SupervisedTherapyPage.tsx')).SupervisedTherapyPage,
  'auth.professional-register': async () => (await import('../pages/professional/ProfessionalRegisterPage.tsx')).ProfessionalRegisterPage,
  'auth.professional-register.success': async () =>
    (await import('../pages/professional/ProfessionalSuccessPage.tsx')).ProfessionalSuccessPage,
  // One component: what a link is for is the invitation's to say.
  'invitation.patient-password': invitationPage,
  'invitation.professional-password': invitationPage,
  'invitation.clinic-patient': invitationPage,
  'invitation.attendant-register': invitationPage,
  'invitation.doctor-register': invitationPage,
  'invitation.email-change': invitationPage,
  'workspace.select': async () => (await import('../pages/clinic/WorkspaceSelectPage.tsx')).WorkspaceSelectPage,
  'dashboard.clinic': async () => (await import('../pages/clinic/overview/ClinicOverviewPage.tsx')).ClinicOverviewPage,
  'dashboard.clinic.staff': async () => (await import('../pages/clinic/staff/StaffPage.tsx')).StaffPage,
  'dashboard.clinic.invitations': async () => (await import('../pages/clinic/invitations/InvitationsPage.tsx')).InvitationsPage,
  'dashboard.clinic.retained-notes': async () => (await import('../pages/clinic/retainedNotes/RetainedNotesPage.tsx')).RetainedNotesPage,
  'dashboard.clinic.invite': async () => (await import('../pages/clinic/invite/InviteWorkerPage.tsx')).InviteWorkerPage,
  'dashboard.patients.invitations': async () =>
    (await import('../pages/clinic/patientInvitations/PatientInvitationsPage.tsx')).PatientInvitationsPage,
  'dashboard.patients': async () => (await import('../pages/patients/PatientsPage.tsx')).PatientsPage,
  'dashboard.patients.create': async () => (await import('../pages/registrationSheets/admission/AdmissionPage.tsx')).AdmissionPage,
  'dashboard.patients.create-without-meter': async () =>
    (await import('../pages/registrationSheets/admission/WithoutMeterPage.tsx')).WithoutMeterPage,
  'dashboard.patients.registration-sheets': async () =>
    (await import('../pages/registrationSheets/RegistrationSheetsPage.tsx')).RegistrationSheetsPage,
  'dashboard.patients.registration-sheet': async () =>
    (await import('../pages/registrationSheets/RegistrationSheetPage.tsx')).RegistrationSheetPage,
  'dashboard.overview': async () => (await import('../pages/overview/OverviewPage.tsx')).OverviewPage,
  'dashboard.diary': diaryPage,
  // One component: the page and the focus stay where they are when another chart is chosen.
  'dashboard.analysis': analysisPage,
  'dashboard.analysis.averages': analysisPage,
  'dashboard.analysis.model-day': analysisPage,
  'dashboard.analysis.normal': analysisPage,
  // One component too: the plan, the medicines and the history are parts of one therapy.
  'dashboard.therapy': therapyPage,
  'dashboard.therapy.medicines': therapyPage,
  'dashboard.upload': async () => (await import('../pages/devices/UploadPage.tsx')).UploadPage,
  'dashboard.upload.transfer': async () => (await import('../pages/devices/TransferPage.tsx')).TransferPage,
  'dashboard.upload.error': async () => (await import('../pages/devices/UploadErrorPage.tsx')).UploadErrorPage,
  'dashboard.upload.connect': async () => (await import('../pages/devices/MeterConnectPage.tsx')).MeterConnectPage,
  'dashboard.upload.device-connect': async () => (await import('../pages/devices/DeviceConnectPage.tsx')).DeviceConnectPage,
  'dashboard.upload.patient-connect': async () => (await import('../pages/devices/PatientConnectPage.tsx')).PatientConnectPage,
  'settings.devices': async () => (await import('../pages/settings/devices/DevicesPage.tsx')).DevicesPage,
  'dashboard.knowledge': async () => (await import('../pages/knowledge/KnowledgePage.tsx')).KnowledgePage,
  'dashboard.knowledge.article': async () => (await import('../pages/knowledge/ArticlePage.tsx')).ArticlePage,
  'settings.password': async () => (await import('../pages/settings/account/PasswordPage.tsx')).PasswordPage,
  'settings.profile': async () => (await import('../pages/settings/account/ProfilePage.tsx')).ProfilePage,
  'settings.overview': async () => (await import('../pages/settings/frame/SettingsOverviewPage.tsx')).SettingsOverviewPage,
  'settings.address': async () => (await import('../pages/settings/address/AddressPage.tsx')).AddressPage,
  'settings.supervised': async () => (await import('../pages/settings/supervised/SupervisedPage.tsx')).SupervisedPage,
  'settings.visibility': async () => (await import('../pages/settings/visibility/VisibilityPage.tsx')).VisibilityPage,
  'settings.notifications': async () =>
    (await import('../pages/settings/notifications/NotificationSettingsPage.tsx')).NotificationSettingsPage,
  'settings.health-record': async () => (await import('../pages/settings/healthRecord/HealthRecordPage.tsx')).HealthRecordPage,
  'settings.pin': async () => (await import('../pages/settings/pin/PinPage.tsx')).PinPage,
  'settings.account': async () => (await import('../pages/settings/account/AccountPage.tsx')).AccountPage,
  'public.account-deleted': async () => (await import('../pages/settings/account/AccountDeletedPage.tsx')).AccountDeletedPage,
  'public.faq': async () => (await import('../pages/knowledge/FaqPage.tsx')).FaqPage,
  'public.contact': async () => (await import('../pages/contact/ContactPage.tsx')).ContactPage,
  // A doctor sees what the patient sees, with the patient in the address.
  'visit.overview': async () => (await import('../pages/overview/VisitOverviewPage.tsx')).VisitOverviewPage,
  'visit.diary': diaryPage,
  'visit.analysis': analysisPage,
  'visit.analysis.averages': analysisPage,
  'visit.analysis.model-day': analysisPage,
  'visit.analysis.normal': analysisPage,
  'visit.therapy': therapyPage,
  'visit.therapy.medicines': therapyPage,
  'visit.therapy.notes': async () => (await import('../pages/visitNotes/VisitNotesPage.tsx')).VisitNotesPage,
  'public.maintenance': async () => MaintenancePage,
}

const mainPages: readonly RouteId[] = [
  'dashboard.overview',
  'dashboard.diary',
  'dashboard.analysis',
  'dashboard.therapy',
  'dashboard.upload',
]

/** Fetches a patient's main pages one after another, so that they open at once, and without a network too. */
export async function prefetchMainPages(): Promise<void> {
  if (!mayFetchAhead(navigator)) return
  const idle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
  for (const id of mainPages) {
    await new Promise<void>((resolve) => void idle(() => resolve()))
    // What fails now is fetched when the page is opened.
    await pageModules[id]?.().catch(() => {})
  }
}
