// A page without a build: window.Diab and the DOM. Bundled only for the fake provider.

import { mountElements } from './mountElements.ts'
import { startPage } from './startPage.ts'

const { createDiabClient, createQueryClient } = window.Diab
startPage({ mount: mountElements, createDiabClient, createQueryClient })
