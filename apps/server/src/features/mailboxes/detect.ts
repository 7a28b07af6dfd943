import type { detectSettings, InputOf, SettingsCandidate } from '@postroom/contract'
import type { App } from '#platform/app.ts'
import type { Context, RequestContext } from '#platform/calls/context.ts'
import { providerOf } from './provider-of.ts'

type Input = InputOf<typeof detectSettings>

export const detectCall = {
  prepare: (ctx: RequestContext, { email }: Input): Promise<SettingsCandidate[]> => guess(ctx.app, email),
  run: async (_: Context, __: Input, candidates: SettingsCandidate[]) => ({ candidates }),
}

/** The names that most hosts give their mail servers, where they exist. */
async function guess(app: App, email: string): Promise<SettingsCandidate[]> {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const pairs = [
    [`imap.${domain}`, `smtp.${domain}`],
    [`mail.${domain}`, `mail.${domain}`],
  ] as const
  const found = await Promise.all(
    pairs.map(async ([imap, smtp]) => {
      const answers = await Promise.allSettled([
        app.egress.resolve(imap, 993, 'imap'),
        app.egress.resolve(smtp, 465, 'smtp'),
      ])
      return answers.every(({ status }) => status === 'fulfilled') ? [candidate(email, imap, smtp)] : []
    }),
  )
  return found.flat()
}

const candidate = (username: string, imap: string, smtp: string): SettingsCandidate => ({
  source: 'guess',
  provider: providerOf(imap),
  imap: { host: imap, port: 993, security: 'tls', username },
  smtp: { host: smtp, port: 465, security: 'tls', username },
  help: null,
})
