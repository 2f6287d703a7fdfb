// A page without a build of its own: window.Diab and the DOM. Bundled only for the fake provider.
import type {} from '@diab/widgets/elements'
import { mountElements } from './mountElements.ts'
import { startPage } from './startPage.ts'

const { createDiabClient, createQueryClient } = window.Diab
startPage({ mount: mountElements, createDiabClient, createQueryClient })
