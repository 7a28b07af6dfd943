import { type InputOf, type Signature, type saveSignature, signatureChanged } from '@postroom/contract'
import { sanitizeMailHtml } from '@postroom/mail'
import type { Context } from '#platform/calls/context.ts'
import { findSignature, putSignature } from './signatures.queries.ts'

export const getOwn = async ({ tx, workspaceId, person }: Context): Promise<Signature> => ({
  html: await findSignature(tx, workspaceId, person.userId),
})

export async function saveOwn(ctx: Context, input: InputOf<typeof saveSignature>): Promise<Signature> {
  const { tx, workspaceId, person } = ctx
  const html = isBlank(input.html) ? '' : sanitize(input.html)
  await putSignature(tx, workspaceId, person.userId, html)
  ctx.emit(signatureChanged, { html }, { personId: person.userId })
  return { html }
}

const sanitize = (html: string): string =>
  sanitizeMailHtml(html.replaceAll('\u0000', '').toWellFormed(), { cidUrl: () => null, remote: 'block' }).html

/** Editors leave an empty paragraph behind. */
const isBlank = (html: string): boolean => html.replace(/<[^<>]*>|&nbsp;|\s/gi, '') === ''
