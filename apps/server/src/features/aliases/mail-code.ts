import { createHmac, randomInt } from 'node:crypto'
import { getUserRow, getWorkspaceRow } from '#features/session/index.ts'
import { type Letter, orderSystemMail } from '#features/system-mail/index.ts'
import { aliasLink, linkOrigin } from '#features/verification/index.ts'
import type { App } from '#platform/app.ts'
import type { Context } from '#platform/calls/context.ts'
import { putCode } from './alias-codes.queries.ts'

const validMs = 3_600_000

/** HMAC with the instance's key: a plain hash of six digits could be reversed by trying all of them. */
export const hashCode = (app: App, aliasId: string, code: string): string =>
  createHmac('sha256', app.keyring.active().bytes).update(`alias ${aliasId} ${code}`).digest('hex')

/** Mails a code and a link to the alias when the transaction commits; earlier codes stop working. */
export async function mailCode(
  ctx: Context,
  { id: aliasId, email }: { id: string; email: string },
): Promise<void> {
  const { app, tx, workspaceId, person, now } = ctx
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const expiresAt = new Date(now.getTime() + validMs)
  await putCode(tx, workspaceId, { aliasId, codeHash: hashCode(app, aliasId, code), expiresAt })
  const link = await aliasLink(tx, { userId: person.userId, email, origin: linkOrigin(ctx), expiresAt })
  const { language, firstName, lastName } = await getUserRow(tx, person.userId)
  const { name: workspace } = await getWorkspaceRow(tx, workspaceId)
  const writer = `${firstName} ${lastName}`.trim()
  await orderSystemMail(app, tx, workspaceId, letters[language]({ email, code, link, writer, workspace }))
}

interface Facts {
  readonly email: string
  readonly code: string
  readonly link: string
  readonly writer: string
  readonly workspace: string
}

const letters: Record<'en' | 'de', (facts: Facts) => Letter> = {
  en: ({ email, code, link, writer, workspace }) => ({
    to: email,
    language: 'en',
    subject: `${code} confirms ${email}`,
    sentences: [
      `${writer} of ${workspace} wants to send mail as ${email} with Postroom.`,
      `The code is ${code}.`,
    ],
    link: { label: 'Or open this link while you are signed in', href: link },
    after: ['The code and the link work once and expire in an hour.'],
    small:
      'If you did not request this, ignore this e-mail: without the code, nothing is sent from this address.',
  }),
  de: ({ email, code, link, writer, workspace }) => ({
    to: email,
    language: 'de',
    subject: `${code} bestätigt ${email}`,
    sentences: [
      `${writer} von ${workspace} möchte mit Postroom E-Mails als ${email} senden.`,
      `Der Code lautet ${code}.`,
    ],
    link: { label: 'Oder öffnen Sie diesen Link, während Sie angemeldet sind', href: link },
    after: ['Code und Link sind eine Stunde gültig und funktionieren nur einmal.'],
    small:
      'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail: Ohne den Code wird von dieser Adresse nichts gesendet.',
  }),
}
