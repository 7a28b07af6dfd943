/** The id of a quote in its signed link: `/quote?code=<workspace>.<quote>.<key>.<signature>`. */
const linkedQuote = /\/quote\?code=[\w-]+\.([\w-]+)\.[\w-]+\.[\w-]+/g

/** Ids of the quotes whose links a message has, outside of block quotations. */
export function quoteIdsIn(html: string): string[] {
  const own = html.replace(/<blockquote[\s\S]*?<\/blockquote>/gi, ' ')
  return [...new Set([...own.matchAll(linkedQuote)].flatMap(([, id]) => id ?? []))]
}
