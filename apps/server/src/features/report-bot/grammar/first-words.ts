import { find, type Token, take } from './tokens.ts'

/** Tells apart what "first" says: of a quarter, of a reply, or of a week. "Since summer, 1 June" is that day. */
export function markFirst(tokens: readonly Token[]): void {
  for (const token of find(tokens, /first (?=(?:filler )*(?:quarter|halfYear) )/)?.tokens ?? [])
    Object.assign(token, { concept: 'number', value: 1 })
  for (const [index, token] of tokens.entries()) {
    if (
      /^1(?:st|\.)$/.test(token.raw) &&
      /^(?:reply|replied|replyTime|close|resolution)$/.test(tokens[index + 1]?.concept ?? '')
    )
      token.concept = 'first'
    else if (
      token.concept === 'season' &&
      /^(?:number|monthName|date)$/.test(tokens[index + 1]?.concept ?? '')
    )
      token.concept = 'filler'
  }
  // "The first 15" are those with most.
  const ranked = find(
    tokens,
    /first number (?!day |week |month |quarter |year |hour |minute |half |halfYear |reply |replied |monthName )/,
  )?.tokens
  if (ranked?.[0] && ranked[1] && !/^\d/.test(ranked[0].raw) && !/\d\.$/.test(ranked[1].raw))
    ranked[0].concept = 'most'
  // "The first week" is no first reply.
  take(tokens, /first (?=(?:number )?(?:day|week|month|quarter) )/)
}
