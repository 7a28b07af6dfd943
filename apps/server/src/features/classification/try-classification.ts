import type { InputOf, OutputOf, tryClassification } from '@postroom/contract'
import { listVisibleSubjects } from '#features/conversations/index.ts'
import type { Context } from '#platform/calls/context.ts'
import { fail } from '#platform/errors/index.ts'
import { chooseClass } from './choose-class.ts'
import { similarTo } from './find-similar.ts'
import { documentOfText } from './model/mail-document.ts'
import { findScheme, listClassRows } from './scheme.queries.ts'
import { usedModelOf } from './used-model.ts'

/** Classifies a text of the test box; nothing is stored. */
export async function tryClassificationCall(
  { app, tx, workspaceId, person }: Context,
  { subject, from, text }: InputOf<typeof tryClassification>,
): Promise<OutputOf<typeof tryClassification>> {
  const scheme = await findScheme(tx, workspaceId)
  const used = (await usedModelOf(app, tx, workspaceId, scheme)) ?? fail('no_model')
  const mail = documentOfText(text, subject, from.toLowerCase())
  const choice = chooseClass(used.model, mail, scheme, await listClassRows(tx, workspaceId))
  const similar = similarTo(used, mail)
  const ids = similar.map(({ conversationId }) => conversationId)
  const subjects = await listVisibleSubjects(tx, workspaceId, person.userId, ids)
  return {
    outcome: choice.outcome,
    classIds: choice.classIds,
    suggestions: choice.suggestions,
    reasons: choice.reasons,
    similar: similar.flatMap((one) => {
      const found = subjects.get(one.conversationId)
      return found === undefined ? [] : [{ ...one, subject: found }]
    }),
  }
}
