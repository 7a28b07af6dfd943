import type { NotInThisVersion } from './not-in-this-version.ts'

/** One sentence per page that is not built, saying its purpose; loaded only when such a page opens. */
export const purposes: Readonly<Record<NotInThisVersion, string>> = {
  '/reporting': 'Your saved reports about conversations, replies and workload.',
  '/reporting/beta': 'Builds a report from scratch: metric, breakdown, filters and period.',
  '/reporting/bot': 'Answers questions about your reports in words and figures.',
  '/reporting/iframe': 'One report to embed: its chart and legend only.',
  '/reporting/iframe_new': 'One report to embed, with filters that work.',
  '/reporting/iframe_old': 'One report to embed as a plain table.',
  '/reporting/$reportId': 'One report: chart, definition, table, share, schedule and export.',
  '/ai/flight-iframe': "The assistant's package panel, next to a conversation.",
  '/ai/package-builder': 'Builds a travel or logistics package from a request.',
  '/ai/unija_demo': 'The package panel on a sample request; nothing is saved.',
  '/settings/integrations': 'Connected tools and web hooks.',
  '/settings/workspace/bots': 'Agents that answer or prepare answers within limits you set.',
  '/settings/workspace/reporting': 'The reports of the workspace and its teams.',
  '/settings/workspace/reporting/$reportId': 'One report of the workspace.',
  '/settings/workspace/reporting/$teamId/{-$reportId}': 'The reports of one team.',
  '/settings/classification': 'The scheme conversations are sorted by, and how well it works.',
}
