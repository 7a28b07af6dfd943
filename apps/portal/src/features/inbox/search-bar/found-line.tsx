import { searchLimits } from '@postroom/contract/inbox-values'
import { Menu } from '@postroom/ui'
import { IconChevronDown } from '@tabler/icons-react'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import { listQuery } from '../inbox.queries.ts'
import { rowsOf } from '../list/list-rows.ts'
import { type Place, useMoves } from '../use-place.ts'
import { foundCountQuery } from './found-count.ts'
import css from './search-bar.module.css'
import { searchBarTexts } from './search-bar.texts.ts'
import { conditionsOf } from './search-text.ts'

/** The number of results and their order; an empty line without any, below which nothing moves. */
export function FoundLine({ place }: { place: Place }) {
  const text = useFoundText(place)
  if (text === null) return <div className={css.found} />
  return (
    <div className={css.found}>
      <span role="status">{text}</span>
      <SortMenu place={place} />
    </div>
  )
}

/** Results that are all loaded need no counting. */
function useFoundText({ filter }: Place): string | null {
  const t = useTexts(searchBarTexts)
  const list = useInfiniteQuery(listQuery(filter))
  const loaded = rowsOf(list.data).length
  const isComplete = !list.hasNextPage && loaded < searchLimits.results
  const isKnown = list.data !== undefined && !list.isPlaceholderData
  const count = useQuery({ ...foundCountQuery(filter), enabled: isKnown && !isComplete })
  if (!isKnown) return list.isError ? null : t('searching')
  const found = (number: number) => t('found', { count: number, number: formatNumber(number) })
  if (isComplete) return loaded === 0 ? null : found(loaded)
  if (count.isPending) return t('counting')
  const { count: counted = null, isMore = false } = count.data ?? {}
  if (counted === null) return t('foundMore', { number: formatNumber(loaded) })
  return isMore ? t('foundMore', { number: formatNumber(counted) }) : found(Math.max(counted, loaded))
}

const sorts = ['newest', 'oldest'] as const
/** Words and conditions on messages are found in order of time. */
const ofConversations = ['tag', 'assigned', 'is', 'in'] as const

function SortMenu({ place }: { place: Place }) {
  const t = useTexts(searchBarTexts)
  const moves = useMoves(place)
  const { sort, ...unsorted } = place.search
  const conditions = conditionsOf(place.search.q ?? '')
  const words = conditions.reduce((text, one) => text.replace(one.text, ''), place.search.q ?? '')
  const mayBeByState =
    words.trim() === '' && conditions.every((one) => ofConversations.some((name) => name === one.operator))
  const isByState = sort === 'due' || sort === 'waiting'
  const current = isByState && !mayBeByState ? 'newest' : (sort ?? 'newest')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className={css.sort} aria-label={`${t('sort')}: ${t(current)}`}>
          {t(current)}
          <IconChevronDown size={14} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={current}>
          {[...sorts, ...(mayBeByState && !place.search.saved ? (['waiting', 'due'] as const) : [])].map(
            (value) => (
              <Menu.RadioItem
                key={value}
                value={value}
                closeMenuOnClick
                onClick={() =>
                  moves.refine(
                    value === 'newest' ? unsorted : { ...unsorted, sort: value },
                    place.conversationId,
                  )
                }
              >
                {t(value)}
              </Menu.RadioItem>
            ),
          )}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
