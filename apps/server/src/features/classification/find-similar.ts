import type { App } from '#platform/app.ts'
import type { Tx } from '#platform/db/index.ts'
import { featuresOf } from './model/features.ts'
import { otherKey } from './model/linear-model.ts'
import type { MailDocument } from './model/mail-document.ts'
import { nearest } from './model/neighbours.ts'
import { vectorOf } from './model/vocabulary.ts'
import { readFirstMails } from './read-mail.ts'
import type { SchemeRow } from './scheme.queries.ts'
import { type UsedModel, usedModelOf } from './used-model.ts'

const shownMails = 3

interface SimilarMail {
  readonly conversationId: string
  readonly classIds: string[]
  readonly similarity: number
}

/** Labelled mails that are most similar to the first message of a conversation. */
export async function findSimilar(
  app: App,
  tx: Tx,
  workspaceId: string,
  { scheme, conversationId }: { scheme: SchemeRow; conversationId: string },
): Promise<SimilarMail[]> {
  const used = await usedModelOf(app, tx, workspaceId, scheme)
  const mail = used && (await readFirstMails(tx, workspaceId, [conversationId])).get(conversationId)
  return used && mail ? similarTo(used, mail, conversationId) : []
}

export function similarTo(
  { model, labelled }: UsedModel,
  mail: MailDocument,
  conversationId?: string,
): SimilarMail[] {
  const vector = vectorOf(model.vocabulary, featuresOf(mail))
  const except = conversationId === undefined ? -1 : labelled.ids.indexOf(conversationId)
  const termCount = model.vocabulary.terms.length
  return nearest(labelled, vector, { count: shownMails, termCount, except }).map(({ at, similarity }) => ({
    conversationId: labelled.ids[at] ?? '',
    classIds: (labelled.keys[at] ?? []).filter((key) => key !== otherKey),
    similarity,
  }))
}
