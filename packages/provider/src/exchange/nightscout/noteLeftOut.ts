import type { UploaderLeftOut } from '@diab/internal/devices'
import { problem } from '../../platform/http/problem.ts'
import { openReceipt, writeReceipt } from '../../record/devices/uploaderReceipt.ts'
import type { UploaderCall } from './uploaderCall.ts'

/** Counts what an app sent and the diary does not take, so that its person can see it. */
export async function noteLeftOut({ db: tx, uploader, now }: UploaderCall, leftOut: readonly UploaderLeftOut[]): Promise<void> {
  const receipt = await openReceipt(tx, uploader, now)
  if (!receipt) throw problem(401)
  await writeReceipt(tx, uploader, receipt, { savedCount: 0, duplicateCount: 0, leftOut, now })
}
