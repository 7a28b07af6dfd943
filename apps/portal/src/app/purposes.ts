import type { NotInThisVersion } from './not-in-this-version.ts'

/** One sentence per page that is not built, saying its purpose; loaded only when such a page opens. */
export const purposes: Readonly<Record<NotInThisVersion, string>> = {
  '/ai/flight-iframe': "The assistant's package panel, next to a conversation.",
  '/ai/package-builder': 'Builds a travel or logistics package from a request.',
  '/ai/unija_demo': 'The package panel on a sample request; nothing is saved.',
  '/settings/integrations': 'Connected tools and web hooks.',
  '/settings/workspace/bots': 'Agents that answer or prepare answers within limits you set.',
}
