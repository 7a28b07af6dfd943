import {
  type InputOf,
  type listConversations,
  type SqlCondition,
  viewConditionBeside,
} from '@postroom/contract'
import type { Context } from '#platform/calls/context.ts'
import { driversWithin } from '../drivers.queries.ts'
import type { MessageSearch } from '../filter-found.ts'
import { isSearchBegun, parseSearch, phrasesIn, wordsIn } from '../parse-search.ts'
import { type SearchConditions, searchConditionsOf } from '../search-conditions.ts'

type Input = InputOf<typeof listConversations>

/** Conditions on conversations and their messages; null if none can match. */
export async function filterOf(
  ctx: Context,
  { search = '', view }: Pick<Input, 'search' | 'view'>,
  condition?: SqlCondition,
): Promise<(MessageSearch & { isOfMessages: boolean }) | null> {
  const terms = parseSearch(search)
  if (search && terms.length === 0 && !isSearchBegun(search)) return null
  const conditions = withCondition(await searchConditionsOf(ctx, terms), condition)
  if (conditions.isNever) return null
  const words = wordsIn(terms)
  const phrases = phrasesIn(terms)
  return {
    terms,
    words,
    phrases,
    viewCondition: viewConditionBeside(view, search),
    conditions,
    isOfMessages: words.length > 0 || phrases.length > 0 || conditions.messageConditions.length > 0,
  }
}

const withCondition = (search: SearchConditions, condition: SqlCondition | undefined): SearchConditions =>
  condition === undefined
    ? search
    : {
        ...search,
        conversationConditions: [...search.conversationConditions, condition],
        drivers: [...search.drivers, ...driversWithin(condition)],
      }
