export interface JobsTables {
  job_run: { name: string; started_at: Date }
}

declare module '../db/tables.ts' {
  interface Database extends JobsTables {}
}
