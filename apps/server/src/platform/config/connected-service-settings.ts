import { z } from 'zod'
import type { Setting } from './setting.ts'
import { oneOf, origin, text } from './setting-parsers.ts'

/** Services that workspaces connect or pay through. */
export const connectedServiceSettings = {
  githubClientId: {
    name: 'POSTROOM_GITHUB_CLIENT_ID',
    kind: 'text',
    fallback: 'no web hooks of GitHub',
    meaning: 'OAuth app on GitHub; its callback is `<POSTROOM_URL>/login/oauth2/code/github`.',
    read: text,
  },
  githubClientSecret: {
    name: 'POSTROOM_GITHUB_CLIENT_SECRET',
    kind: 'secret',
    fallback: 'no web hooks of GitHub',
    meaning: 'Secret of that app.',
    read: text,
  },
  githubUrl: {
    name: 'POSTROOM_GITHUB_URL',
    kind: 'origin',
    fallback: '`https://github.com`',
    meaning: 'GitHub Enterprise Server to use instead; its API is expected at `/api/v3`.',
    read: origin.default('https://github.com'),
  },
  metaAppId: {
    name: 'POSTROOM_META_APP_ID',
    kind: 'text',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning:
      'App on Meta for Developers; its redirect addresses are `<POSTROOM_URL>/shared-inbox-setup/facebook` and `<POSTROOM_URL>/shared-inbox-setup/whatsapp/oAuth`.',
    read: text,
  },
  metaAppSecret: {
    name: 'POSTROOM_META_APP_SECRET',
    kind: 'secret',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning: 'Secret of that app; authenticates requests and web hooks.',
    read: text,
  },
  metaVerifyToken: {
    name: 'POSTROOM_META_VERIFY_TOKEN',
    kind: 'secret',
    fallback: 'no Facebook pages and WhatsApp numbers',
    meaning:
      'Word of your choice that the web hook `<POSTROOM_URL>/api/v1/hooks/meta` is set up with at Meta; at least 16 characters.',
    read: z
      .string()
      .regex(/^[\w.~-]{16,}$/, 'must have at least 16 letters, digits, dots or dashes')
      .optional(),
  },
  metaWhatsappConfigId: {
    name: 'POSTROOM_META_WHATSAPP_CONFIG_ID',
    kind: 'text',
    fallback: 'no WhatsApp numbers',
    meaning: "Configuration of WhatsApp's embedded sign-up in that app.",
    read: text,
  },
  metaHumanAgent: {
    name: 'POSTROOM_META_HUMAN_AGENT',
    kind: 'word',
    fallback: '`off`',
    meaning:
      '`on` where Meta allows the app to answer on Messenger for seven days instead of one (Human Agent).',
    read: oneOf(['on', 'off']).default('off'),
  },
  metaGraphUrl: {
    name: 'POSTROOM_META_GRAPH_URL',
    kind: 'origin',
    fallback: '`https://graph.facebook.com`',
    meaning: 'Server used instead of Meta, in tests.',
    read: origin.default('https://graph.facebook.com'),
  },
  stripeSecretKey: {
    name: 'POSTROOM_STRIPE_SECRET_KEY',
    kind: 'secret',
    fallback: 'no payments through Stripe',
    meaning: 'Secret or restricted key of the Stripe account that subscriptions are sold with.',
    read: text,
  },
  stripeWebhookSecret: {
    name: 'POSTROOM_STRIPE_WEBHOOK_SECRET',
    kind: 'secret',
    fallback: 'no payments through Stripe',
    meaning:
      'Signing secret of the webhook endpoint `<POSTROOM_URL>/api/v1/hooks/stripe`, which needs the events of customers, subscriptions, invoices and Checkout.',
    read: text,
  },
  stripeUrl: {
    name: 'POSTROOM_STRIPE_URL',
    kind: 'origin',
    fallback: '`https://api.stripe.com`',
    meaning: 'Server used instead of Stripe, in tests.',
    read: origin.default('https://api.stripe.com'),
  },
  duffelUrl: {
    name: 'POSTROOM_DUFFEL_URL',
    kind: 'origin',
    fallback: '`https://api.duffel.com`',
    meaning: 'Server used instead of Duffel, in tests.',
    read: origin.default('https://api.duffel.com'),
  },
  amadeusUrl: {
    name: 'POSTROOM_AMADEUS_URL',
    kind: 'origin',
    fallback: '`https://api.amadeus.com`',
    meaning: 'Server used instead of Amadeus, in tests.',
    read: origin.optional(),
  },
  hotelbedsUrl: {
    name: 'POSTROOM_HOTELBEDS_URL',
    kind: 'origin',
    fallback: '`https://api.hotelbeds.com`',
    meaning: 'Server used instead of Hotelbeds, in tests.',
    read: origin.optional(),
  },
} satisfies Record<string, Setting<unknown>>
