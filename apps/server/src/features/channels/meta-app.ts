import { createHmac } from 'node:crypto'
import type { ChannelKind } from '@postroom/contract'
import type { App } from '#platform/app.ts'

/** Settings of the operator's app at Meta. */
export interface MetaApp {
  readonly appId: string
  readonly appSecret: string
  /** Verify token that was entered at Meta for the web hook. */
  readonly verifyToken: string
  readonly whatsappConfigId: string | null
  readonly mayAnswerLate: boolean
  /** Base URL of the Graph API, with its version. */
  readonly graph: string
  /** URL of the consent page. */
  readonly dialog: string
}

const metaOrigin = 'https://graph.facebook.com'
const version = 'v23.0'

/** Returns the settings; null if the operator has not configured an app. */
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

/** True if the operator has configured this kind of channel. */
export const hasChannel = (meta: MetaApp | null, kind: ChannelKind): meta is MetaApp =>
  meta !== null && (kind === 'facebook' || meta.whatsappConfigId !== null)

/** `appsecret_proof`: proves that the token is used by its app, so that a stolen token is useless without the secret. */
export const proofOf = ({ appSecret }: MetaApp, token: string): string =>
  createHmac('sha256', appSecret).update(token).digest('hex')
