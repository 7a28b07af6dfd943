import { agentLimits } from '@postroom/contract'
import { htmlToText } from '@postroom/mail'
import type { App } from '#platform/app.ts'
import { EgressError } from '#platform/egress/index.ts'

export interface ReadPage {
  readonly title: string
  readonly text: string
}

const longestTitle = 200

/** Reads a web page through the SSRF guard; null where there is no text to read. */
export async function readPage({ egress }: Pick<App, 'egress'>, url: string): Promise<ReadPage | null> {
  try {
    const { status, body } = await egress.fetchText(url, { maxBytes: 2_000_000, timeoutMs: 15_000 })
    if (status < 200 || status > 299) return null
    const text = clean(htmlToText(mainPart(body)))
      .slice(0, agentLimits.pageCharacters)
      .toWellFormed()
      .trim()
    if (text === '') return null
    const title = clean(htmlToText(/<title[^>]*>([^<]*)/i.exec(body)?.[1] ?? '')).replace(/\s+/g, ' ')
    return { title: title.trim().slice(0, longestTitle).toWellFormed() || new URL(url).host, text }
  } catch (error) {
    if (error instanceof EgressError) return null
    throw error
  }
}

/** The page without what is on every page of its site: menus, header and footer. */
function mainPart(html: string): string {
  const main = /<(main|article)\b[^>]*>([\s\S]*?)<\/\1>/i.exec(html)?.[2] ?? html
  return main.replace(/<(head|nav|header|footer|script|style|noscript|template)\b[\s\S]*?<\/\1>/gi, ' ')
}

const clean = (text: string): string => text.replace(/[^\P{Cc}\n\t]/gu, '')
