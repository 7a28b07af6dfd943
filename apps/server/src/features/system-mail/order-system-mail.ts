import type { SendOutcome } from '@postroom/mail'
import { z } from 'zod'
import type { App, MailOutcome } from '#platform/app.ts'
import { jobConnection, type Tx } from '#platform/db/index.ts'
import { featureJob } from '#platform/feature.ts'
import { newId } from '#platform/ids.ts'
import { defineJob } from '#platform/jobs/index.ts'
import { composeLetter, type Letter } from './letter.ts'
import { type SystemMail, sendSystemMail } from './send-system-mail.ts'
import { deleteMail, findMail, insertMail } from './system-mail.queries.ts'

/** Retries for over half a day, since a problem with the workspace's mail may affect this mail, too. */
const retry = { limit: 54, delaySeconds: 10, maxDelaySeconds: 900 }
const definition = defineJob({
  name: 'send-system-mail',
  schema: z.object({ workspaceId: z.uuid(), mailId: z.uuid() }),
  retry,
  wake: true,
})

/**
 * Queues a system mail in the transaction: it is sent if and only if the transaction commits. Returns its id, under which
 * the feature that declares `outcomeFor` learns what became of it.
 */
export async function orderSystemMail(
  app: App,
  tx: Tx,
  workspaceId: string,
  letter: Letter,
  outcomeFor: string | null = null,
): Promise<string> {
  const id = newId()
  const sealedMail = app.secrets.seal(JSON.stringify(composeLetter(letter)), mailPlace(workspaceId, id))
  await insertMail(tx, { workspaceId, id, sealedMail, outcomeFor })
  await app.jobs.send(definition, { workspaceId, mailId: id }, { tx: jobConnection(tx) })
  return id
}

/** Sends a queued mail and deletes it, also after a permanent failure. */
export const sendSystemMailJob = featureJob({
  definition,
  concurrency: 2,
  handle: async (app, { workspaceId, mailId }, { attempt }) => {
    const row = await app.db.read(workspaceId, (tx) => findMail(tx, workspaceId, mailId))
    if (!row) return
    const mail = JSON.parse(app.secrets.open(row.sealedMail, mailPlace(workspaceId, mailId))) as SystemMail
    const outcome = await sendSystemMail(app, workspaceId, mail)
    const isFinal = outcome === null || outcome.state !== 'failed' || outcome.permanent
    if (!isFinal && attempt < retry.limit) throw new Error(outcome.serverText)
    if (outcome?.state !== 'sent') {
      const why = outcome === null ? 'no mail server' : outcome.state
      app.log.warn({ workspaceId, mailId, why }, 'could not send a system mail')
    }
    const settled = { workspaceId, mailId, outcome: outcomeOf(outcome) }
    await app.db.write(workspaceId, async (tx) => {
      await deleteMail(tx, workspaceId, mailId)
      if (row.outcomeFor !== null) await app.settleMail(row.outcomeFor, tx, settled)
    })
  },
})

function outcomeOf(outcome: SendOutcome | null): MailOutcome {
  if (outcome === null) return 'no_server'
  if (outcome.state === 'failed') return outcome.permanent ? 'refused' : 'unreachable'
  return outcome.state === 'sent' ? 'sent' : 'unclear'
}

const mailPlace = (workspaceId: string, id: string) => ({
  workspaceId,
  table: 'system_mails',
  rowId: id,
  column: 'sealed_mail',
})
