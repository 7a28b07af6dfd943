/** Parsers close these automatically when the next one opens, so many of them do not nest. */
const SELF_CLOSING = new Set(
  'area base body br col colgroup dd dt embed head hr html img input li link meta option p param source tbody td tfoot th thead tr track wbr'.split(
    ' ',
  ),
)
const TAG = /<(\/?)([a-z][a-z0-9:-]*)/gi

/** Returns whether more than `limit` elements are open at once; a fast estimate that errs on the high side. */
export function isNestedDeeperThan(html: string, limit: number): boolean {
  let depth = 0
  for (const [, slash, name = ''] of html.matchAll(TAG)) {
    if (SELF_CLOSING.has(name.toLowerCase())) continue
    depth = slash === '/' ? Math.max(0, depth - 1) : depth + 1
    if (depth > limit) return true
  }
  return false
}
