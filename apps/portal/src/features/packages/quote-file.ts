import { request } from '#lib/api-client.ts'
import { lateCalls } from '#lib/late-calls.generated.ts'

/** Loads a quote as PDF. The times in it are of the reader's zone. */
export async function fetchQuote(input: { code: string; options?: string[] }, name: string): Promise<File> {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const answer = await request(lateCalls['packages.get_quote_pdf'], { ...input, timezone }, {})
  const fileName = `${name.replace(/[\\/:*?"<>|]+/g, ' ').trim()}.pdf`
  return new File([await answer.blob()], fileName, { type: 'application/pdf' })
}

/** The same by the link to the customer's page. */
export const quotePdf = (link: string, name: string): Promise<File> =>
  fetchQuote({ code: new URL(link).searchParams.get('code') ?? '' }, name)
