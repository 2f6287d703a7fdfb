import { connect } from '../packages/provider/src/platform/db/connect.ts'
import { adoptRunningPostgres } from '../packages/provider/src/platform/db/embeddedPostgres.ts'

/** Moves the sign-ins of an account 20 minutes into the past, so that its authentication is no longer recent. */
export async function ageSignIns(email: string) {
  const settings = await adoptRunningPostgres(process.env['DIAB_JOURNEYS_DATA'] ?? '')
  if (!settings) throw new Error('The database of the journeys is not running')
  const { db } = connect(settings, { max: 1 })
  const longAgo = new Date(Date.now() - 20 * 60_000)
  const { numUpdatedRows } = await db
    .updateTable('sign_in')
    .set({ authenticated_at: longAgo, second_factor_at: longAgo })
    .where('user_id', 'in', (users) => users.selectFrom('app_user').select('id').where('email', '=', email))
    .executeTakeFirstOrThrow()
  await db.destroy()
  if (numUpdatedRows === 0n) throw new Error(`${email} has no sign-in`)
}
