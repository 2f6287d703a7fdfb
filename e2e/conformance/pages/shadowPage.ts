// A page that keeps the widgets in shadow roots, from a bundler, without their style sheet.
import { createDiabClient } from '@diab/core/client'
import { defineDiabElements } from '@diab/widgets/elements'
import { createQueryClient } from '@diab/widgets/provider'
import { mountElements } from './mountElements.ts'
import { startPage } from './startPage.ts'

defineDiabElements()
startPage({ mount: (place, tree) => mountElements(place, tree, { root: 'shadow' }), createDiabClient, createQueryClient })
