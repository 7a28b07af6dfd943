import {
  type detectSettings as detectCallDeclaration,
  type InputOf,
  makeReason,
  type Reason,
  type SettingsCandidate,
  showReason,
} from '@postroom/contract'
import { AddressError, detectSettings, type SignInHelp } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'

type Input = InputOf<typeof detectCallDeclaration>

export const detectCall = {
  prepare: (ctx: RequestContext, { email }: Input): Promise<SettingsCandidate[]> => detect(ctx.app, email),
  run: async (_: Context, __: Input, candidates: SettingsCandidate[]) => ({ candidates }),
}

/** Detects mail servers of an address; empty if none is found, so that the person enters them. */
export async function detect(app: App, email: string): Promise<SettingsCandidate[]> {
  try {
    const candidates = await detectSettings(email, app.egress)
    return candidates.map(({ source, provider, imap, smtp, help }) => ({
      source,
      provider,
      imap,
      smtp,
      help: help && showReason(adviceReason(help)),
    }))
  } catch (error) {
    if (error instanceof AddressError) return []
    throw error
  }
}

const adviceReason = (help: SignInHelp): Reason =>
  help.code === 'app_password_needed' || help.code === 'imap_switched_off'
    ? makeReason(help.code, { place: help.place })
    : makeReason(help.code)
