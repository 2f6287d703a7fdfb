import { Component, CUSTOM_ELEMENTS_SCHEMA } from '@angular/core'
import { bootstrapApplication } from '@angular/platform-browser'
import { createDiabClient } from '@diab/core/client'
import { defineDiabElements } from '@diab/widgets/elements'

const stored = (name: string) => sessionStorage.getItem(name) ?? ''

@Component({
  selector: 'portal-root',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <diab-provider [client]="client" theme="light">
      <diab-diary-timeline [patientId]="patientId" height="700" />
    </diab-provider>
  `,
})
class Portal {
  readonly client = createDiabClient({ baseUrl: stored('provider'), getAccessToken: async () => stored('token') })
  readonly patientId = stored('patient')
}

defineDiabElements()
void bootstrapApplication(Portal)
