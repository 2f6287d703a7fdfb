import type { DiabClient } from '@diab/core/client'
import { demoClinic, people } from '@diab/core/testing'
import type { DiabProviderProps } from '@diab/widgets/provider'
import type { Preset, WidgetName } from '../scene.ts'
import { type ClinicDay, range } from './clinicDay.ts'

type Props = Record<string, unknown>

/** What a widget cannot do without. */
export function basicsOf(widget: WidgetName, { patientId }: ClinicDay): Props {
  if (widget === 'diary-timeline') return { patientId, defaultRange: range, height: 560 }
  if (widget === 'analysis-charts') return { patientId, defaultRange: range }
  if (widget === 'therapy-editor') return { patientId }
  return widget === 'patient-table' ? { clinicId: demoClinic.id } : {}
}

const recipients = [{ id: people.attendant.id, fullname: people.attendant.fullname, isPatient: false }]

/** Adds what JSON cannot carry to the props of a widget and of its provider. */
export async function applyPreset(preset: Preset, client: DiabClient, props: Props, provider: DiabProviderProps): Promise<void> {
  if (preset === 'dataSource' || preset === 'dataSourceAlone') props['dataSource'] = client
  if (preset === 'dataSourceAlone') delete provider.client
  if (preset === 'patients') props['patients'] = (await client.clinicPatientList.listPage(demoClinic.id)).patients
  if (preset === 'patientLinks') props['hrefFor'] = ({ id }: { id: string }) => `#/paciens/${id}`
  if (preset === 'portalRoutes') provider.hrefFor = (routeId) => `/portal/${routeId}`
  if (preset === 'portalRoot') provider.portalRoot = document.getElementById('overlays')
  if (preset === 'recipients') props['findRecipients'] = async () => recipients
}
