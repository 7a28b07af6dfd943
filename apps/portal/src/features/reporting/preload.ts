import { isId } from '#app/page-route.ts'
import { queryClient } from '#app/session.ts'
import { definitionOf } from './definition.ts'
import { reportQuery, statsQuery } from './reporting.api.ts'

/**
 * Requests a report and its figures while the code of the page is loaded. The component that needs a failed one requests
 * it again and shows the error.
 */
export async function preloadReport(reportId: string | undefined): Promise<void> {
  if (!isId(reportId)) return
  const report = await queryClient.fetchQuery(reportQuery(reportId)).catch(() => undefined)
  if (report) await queryClient.prefetchQuery(statsQuery(definitionOf(report)))
}
