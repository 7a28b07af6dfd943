import {
  type InputOf,
  makeReason,
  type removeProvider,
  type ShownReason,
  type SignInSettings,
  type setProvider,
  showReason,
  signInMethods,
  type switchMethod,
} from '@postroom/contract'
import { discover, ProviderMetadataError } from '#features/grants/index.ts'
import { lockWorkspace, setSignInMethods } from '#features/session/index.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { EgressError } from '#platform/egress/index.ts'
import { fail } from '#platform/errors/index.ts'
import { newId } from '#platform/ids.ts'
import {
  announce,
  currentSettings,
  dropIdentities,
  isAvailable,
  presentSettings,
  refuseOtherUpdate,
  requireOwnersCanSignIn,
} from './announce-settings.ts'
import { deleteOidcProvider, findOidcProvider, putOidcProvider } from './oidc-providers.queries.ts'
import { outboundReason } from './outbound-reason.ts'
import { providerOfRow, secretPlace } from './providers.ts'

export const getSettings = (ctx: Context): Promise<SignInSettings> => currentSettings(ctx)

export async function switchMethodOf(
  ctx: Context,
  { method, on }: InputOf<typeof switchMethod>,
): Promise<SignInSettings> {
  const { signInMethods: before } = await lockWorkspace(ctx.tx, ctx.workspaceId)
  if (on && !(await isAvailable(ctx, method))) fail('method_not_available')
  const after = signInMethods.filter((one) => (one === method ? on : before.includes(one)))
  if (after.length === before.length) return presentSettings(ctx, before)
  if (!on) await requireOwnersCanSignIn(ctx, after)
  await setSignInMethods(ctx.tx, ctx.workspaceId, after)
  return announce(ctx, after)
}

type ProviderInput = InputOf<typeof setProvider>
type Found = { issuer: string }

export const setProviderCall = {
  prepare: async (ctx: RequestContext, input: ProviderInput): Promise<Found> => {
    const { app, workspaceId } = ctx
    const issuer = issuerOf(input.discoveryUrl)
    const before = await app.db.read(workspaceId, async (tx) => {
      const stored = await findOidcProvider(tx, workspaceId)
      await refuseOtherUpdate({ ...ctx, tx } as Context, input.seenUpdatedAt, stored)
      return stored
    })
    const isSame = before?.issuer === issuer && before.clientId === input.clientId
    const clientSecret =
      input.clientSecret ?? (before && isSame ? providerOfRow(app, before).clientSecret : undefined)
    // A stored secret must never be sent to another provider.
    if (clientSecret === undefined) return fail('client_secret_needed')
    const { clientId, name } = input
    const candidate = {
      key: 'oidc',
      method: 'Oidc',
      name,
      issuer,
      clientId,
      clientSecret,
      workspaceId,
      hosts: null,
    } as const
    try {
      return { issuer: (await discover(app.egress, candidate)).serverMetadata().issuer }
    } catch (error) {
      return fail('discovery_failed', { reason: discoveryReason(error) })
    }
  },
  run: async (ctx: Context, input: ProviderInput, { issuer }: Found): Promise<SignInSettings> => {
    const { app, tx, workspaceId, now } = ctx
    const { signInMethods: methods } = await lockWorkspace(tx, workspaceId)
    const before = await findOidcProvider(tx, workspaceId)
    await refuseOtherUpdate(ctx, input.seenUpdatedAt, before)
    const id = before?.id ?? newId()
    const sealedClientSecret =
      input.clientSecret === undefined
        ? (before?.sealedClientSecret ?? fail('client_secret_needed'))
        : app.secrets.seal(input.clientSecret, secretPlace({ workspaceId, id }))
    const { name, clientId } = input
    await putOidcProvider(tx, { workspaceId, id, name, issuer, clientId, sealedClientSecret, updatedAt: now })
    if (before && before.issuer !== issuer) {
      await dropIdentities(ctx, 'Oidc')
      await requireOwnersCanSignIn(ctx, methods)
    }
    return announce(ctx, methods)
  },
}

export async function removeOwnProvider(
  ctx: Context,
  _: InputOf<typeof removeProvider>,
): Promise<SignInSettings> {
  const { signInMethods: before } = await lockWorkspace(ctx.tx, ctx.workspaceId)
  if (!(await deleteOidcProvider(ctx.tx, ctx.workspaceId))) return presentSettings(ctx, before)
  await dropIdentities(ctx, 'Oidc')
  const after = before.filter((method) => method !== 'Oidc')
  await requireOwnersCanSignIn(ctx, after)
  if (after.length < before.length) await setSignInMethods(ctx.tx, ctx.workspaceId, after)
  return announce(ctx, after)
}

/** A discovery URL without the part that OpenID Connect Discovery 4 adds to the issuer. */
export const withoutWellKnown = (discoveryUrl: string): string =>
  discoveryUrl.replace(/\/?\.well-known\/openid-configuration\/?$/, '')

/** The issuer of a discovery URL (OpenID Connect Discovery 4), or the URL itself. */
function issuerOf(discoveryUrl: string): string {
  const address = withoutWellKnown(discoveryUrl)
  return URL.parse(address)
    ? address
    : fail('discovery_failed', { reason: showReason(makeReason('discovery_url_invalid')) })
}

/** The reason for a failed discovery, without text from the foreign server. */
function discoveryReason(error: unknown): ShownReason {
  const cause = error instanceof Error ? error.cause : undefined
  const refusal = [error, cause].find((one) => one instanceof EgressError)
  if (refusal) return outboundReason(`outbound_${refusal.kind}`)
  if (error instanceof ProviderMetadataError) return showReason(makeReason(error.code))
  const isOtherIssuer = error instanceof Error && /issuer/.test(error.message)
  return showReason(makeReason(isOtherIssuer ? 'discovery_of_other_issuer' : 'discovery_not_readable'))
}
