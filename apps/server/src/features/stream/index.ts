import { streamContract } from '@postroom/contract'
import { defineServerFeature } from '#platform/feature.ts'
import { openStream } from '#platform/realtime/stream.ts'

export const streamFeature = defineServerFeature({
  contract: streamContract,
  policy: {},
  settings: { none: 'it has none' },
  handlers: {
    'stream.open': {
      raw: (ctx, { after }, { reply }) => openStream(ctx.app, reply, ctx.person, after),
    },
  },
})
