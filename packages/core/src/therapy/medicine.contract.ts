import * as z from 'zod/mini'
import { defineEndpoint } from '../http/endpoint.ts'
import { pageQuery, patientParams, uuidSchema, wireText } from '../http/wire.schema.ts'
import { medicineSchema, savedMedicineSchema } from './medicine.schema.ts'

export const medicineContract = {
  read: defineEndpoint({
    id: 'medicine.read',
    method: 'GET',
    path: '/v1/medicine/{id}',
    summary: 'A medicine of the catalogue',
    params: z.object({ id: uuidSchema }),
    response: medicineSchema,
  }),
  search: defineEndpoint({
    id: 'medicine.search',
    method: 'GET',
    path: '/v1/medicine',
    summary: 'Medicines whose name or ATC code holds the text, accents and case ignored',
    query: z.object({ name: z.optional(wireText(100)), ...pageQuery }),
    response: z.array(medicineSchema),
    paged: true,
  }),
  listSaved: defineEndpoint({
    id: 'medicine.listSaved',
    method: 'GET',
    path: '/v1/patient/{userId}/medicine',
    summary: 'Saved medicines of a patient',
    params: patientParams,
    query: z.object(pageQuery),
    response: z.array(savedMedicineSchema),
    paged: true,
  }),
  save: defineEndpoint({
    id: 'medicine.save',
    method: 'POST',
    path: '/v1/patient/{userId}/medicine',
    summary: 'Save a medicine; one that is saved already is answered as it stands',
    params: patientParams,
    body: z.object({ medicineId: uuidSchema }),
    response: savedMedicineSchema,
    status: 201,
    idempotent: true,
  }),
  remove: defineEndpoint({
    id: 'medicine.remove',
    method: 'DELETE',
    path: '/v1/patient/{userId}/medicine/{id}',
    summary: 'Forget a saved medicine',
    params: z.object({ userId: uuidSchema, id: uuidSchema }),
  }),
}
