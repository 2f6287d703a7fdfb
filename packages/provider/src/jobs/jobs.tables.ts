export interface JobsTables {
  job_run: { name: string; started_at: Date }
}

declare module '../platform/db/tables.ts' {
  interface Database extends JobsTables {}
}
