import { createHmac } from 'node:crypto'
import type { ChannelKind } from '@postroom/contract'
import type { App } from '#platform/app.ts'

/** The operator's app at Meta. */
export interface MetaApp {
  readonly appId: string
  readonly appSecret: string
  /** What the web hook was set up with. */
  readonly verifyToken: string
  readonly whatsappConfigId: string | null
  readonly mayAnswerLate: boolean
  /** Of the Graph API, with its version. */
  readonly graph: string
  /** Of the page on which a person agrees. */
  readonly dialog: string
}

const metaOrigin = 'https://graph.facebook.com'
const version = 'v23.0'

/** Null without its settings. */
export function metaApp({ config }: Pick<App, 'config'>): MetaApp | null {
  const { metaAppId: appId, metaAppSecret: appSecret, metaVerifyToken: verifyToken } = config
  if (!appId || !appSecret || !verifyToken) return null
  const { metaGraphUrl: origin } = config
  return {
    appId,
    appSecret,
    verifyToken,
    whatsappConfigId: config.metaWhatsappConfigId ?? null,
    mayAnswerLate: config.metaHumanAgent === 'on',
    graph: `${origin}/${version}`,
    dialog: `${origin === metaOrigin ? 'https://www.facebook.com' : origin}/${version}/dialog/oauth`,
  }
}

export const hasChannel = (meta: MetaApp | null, kind: ChannelKind): meta is MetaApp =>
  meta !== null && (kind === 'facebook' || meta.whatsappConfigId !== null)

/** Proves that a token is used by the app that it was given to: a stolen one is worth nothing without the secret. */
export const proofOf = ({ appSecret }: MetaApp, token: string): string =>
  createHmac('sha256', appSecret).update(token).digest('hex')
