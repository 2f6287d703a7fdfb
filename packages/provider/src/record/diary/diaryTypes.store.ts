import type { FeelTypeItem, PhysicalActivityTypeItem } from '@diab/internal/diary'
import type { Db } from '../../platform/db/tables.ts'

export const selectFeelTypes = (db: Db): Promise<FeelTypeItem[]> =>
  db.selectFrom('feel_type').select(['id', 'name']).orderBy('id').execute()

export const selectPhysicalActivityTypes = (db: Db): Promise<PhysicalActivityTypeItem[]> =>
  db.selectFrom('physical_activity_type').select(['id', 'name']).orderBy('id').execute()
