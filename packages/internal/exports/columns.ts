export { fromColumns, isInColumns } from '../../core/src/http/columns.ts'
export { columnsMediaType, type Columns } from '../../core/src/http/columns.schema.ts'
export { toColumns } from '../../core/src/http/toColumns.ts'
