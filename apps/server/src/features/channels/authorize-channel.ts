import {
  type beginChannel,
  type ChannelKind,
  type finishChannel,
  type InputOf,
  makeReason,
  type OutputOf,
  type Reason,
  showReason,
} from '@postroom/contract'
import { findMailbox } from '#features/mailboxes/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { hashToken, randomToken } from '#platform/crypto/index.ts'
import { fail, found } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import { exchangeCode, listAccounts, type MetaAccount, subscribe } from './accounts.ts'
import { asFailure } from './as-failure.ts'
import { insertAuthorization, insertGrant, takeAuthorization } from './authorizations.queries.ts'
import { openPin, sealGrant } from './channel-secrets.ts'
import { findChannelByMailbox } from './channels.queries.ts'
import { restoreChannel } from './connect-channel.ts'
import { hasChannel, metaApp } from './meta-app.ts'

/** Scopes to list a person's pages, receive their messages and reply. */
const pageScopes = [
  'pages_show_list',
  'pages_messaging',
  'pages_manage_metadata',
  'pages_read_engagement',
  'business_management',
]

const backTo: Record<ChannelKind, string> = {
  facebook: '/shared-inbox-setup/facebook',
  whatsapp: '/shared-inbox-setup/whatsapp/oAuth',
}

const redirectUriOf = ({ publicUrl }: Pick<RequestContext, 'publicUrl'>, kind: ChannelKind): string =>
  `${publicUrl}${backTo[kind]}`

/** Starts an authorization request at Meta and returns its URL. */
export async function begin(ctx: Context, input: InputOf<typeof beginChannel>): Promise<{ url: string }> {
  const { tx, workspaceId, person } = ctx
  const meta = metaApp(ctx.app)
  if (!hasChannel(meta, input.kind)) return fail('channel_not_set_up')
  if (input.mailboxId !== undefined) {
    const mailbox = found(await findMailbox(tx, workspaceId, input.mailboxId))
    if (mailbox.channel !== input.kind) fail('not_found')
  }
  const state = randomToken()
  await insertAuthorization(tx, {
    workspaceId,
    stateHash: hashToken(state),
    sessionId: person.sessionId,
    kind: input.kind,
    mailboxId: input.mailboxId ?? null,
  })
  const url = new URL(meta.dialog)
  url.search = new URLSearchParams({
    client_id: meta.appId,
    redirect_uri: redirectUriOf(ctx, input.kind),
    response_type: 'code',
    state,
    ...(input.kind === 'facebook'
      ? { scope: pageScopes.join(',') }
      : { config_id: meta.whatsappConfigId ?? '', override_default_response_type: 'true' }),
  }).toString()
  return { url: url.href }
}

type FinishInput = InputOf<typeof finishChannel>
interface Authorized {
  readonly kind: ChannelKind
  readonly token: string
  readonly mailboxId: string | null
  readonly account: MetaAccount | null
}

/** Finishes an authorization request: stores the token as a grant, and restores the channel it was started for. */
export const finishCall = {
  prepare: async (ctx: RequestContext, { state, code, error }: FinishInput): Promise<Authorized> => {
    const { app, workspaceId, person } = ctx
    const meta = metaApp(app) ?? fail('channel_not_set_up')
    const request = { workspaceId, stateHash: hashToken(state), sessionId: person.sessionId }
    const authorization = await app.db.write(workspaceId, (tx) => takeAuthorization(tx, request))
    if (!authorization) return fail('channel_authorization_invalid')
    if (code === undefined) return fail('channel_denied', { reason: showReason(deniedReason(error ?? '')) })
    return asFailure(async () => {
      const redirectUri = redirectUriOf(ctx, authorization.kind)
      const token = await exchangeCode(app, meta, authorization.kind, { code, redirectUri })
      if (authorization.mailboxId === null) return { ...authorization, token, account: null }
      const { mailboxId } = authorization
      const channel = await app.db.read(workspaceId, (tx) => findChannelByMailbox(tx, workspaceId, mailboxId))
      const accounts = await listAccounts(app, meta, authorization.kind, token)
      const account = accounts.find(({ id }) => id === channel?.accountId)
      if (!channel || !account?.mayAnswer) return { ...authorization, token, account: null }
      await subscribe(app, meta, authorization.kind, account, openPin(app, channel))
      return { ...authorization, token, account }
    })
  },
  run: async (
    ctx: Context,
    _: FinishInput,
    authorized: Authorized,
  ): Promise<OutputOf<typeof finishChannel>> => {
    const { app, tx, workspaceId, person } = ctx
    const { kind, token, mailboxId, account } = authorized
    const id = newId()
    const sealedToken = sealGrant(app, { workspaceId, id }, token)
    await insertGrant(tx, { workspaceId, id, userId: person.userId, kind, mailboxId, sealedToken })
    const restored = mailboxId !== null && account ? await restoreChannel(ctx, mailboxId, account) : null
    return { grantId: id, kind, mailboxId, restored }
  },
}

/** Includes Meta's text only if it contains plain words, since it comes from the URL and could be forged. */
const deniedReason = (error: string): Reason => {
  const words = error.replace(/[_+]/g, ' ').trim()
  return /^[\p{L}\p{N} .,'()-]{1,160}$/u.test(words)
    ? makeReason('meta_consent_denied', { answer: `${words.replace(/\.$/, '')}.` })
    : makeReason('meta_consent_denied_silently')
}
