import { TextInput } from '@postroom/ui'
import { IconSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { hasWords } from '#lib/has-words.ts'
import { useTexts } from '#lib/i18n.ts'
import type { DescribedCall } from './described-call.ts'
import type { PlaygroundSearch } from './playground.search.ts'
import { playgroundTexts } from './playground.texts.ts'
import css from './playground-page.module.css'

type CallListProps = {
  calls: readonly DescribedCall[]
  search: PlaygroundSearch
  show: (change: PlaygroundSearch) => void
}

/** Calls by feature; search and selection are in the address. */
export function CallList({ calls, search, show }: CallListProps) {
  const t = useTexts(playgroundTexts)
  const found = calls.filter((call) => matches(call, search.q ?? ''))
  const groups = Map.groupBy(found, ({ feature }) => feature)
  return (
    <nav aria-label={t('calls')}>
      <TextInput
        type="search"
        aria-label={t('search')}
        placeholder={t('search')}
        leftSection={<IconSearch size={16} />}
        value={search.q ?? ''}
        onChange={(event) => show({ q: event.currentTarget.value || undefined })}
      />
      <p className={css.count} aria-live="polite">
        {found.length === 0 ? t('noneTitle') : t('count', { count: found.length })}
      </p>
      {[...groups].map(([feature, own]) => (
        <section key={feature} className={css.group}>
          <h2>{feature}</h2>
          <ul>
            {own.map(({ name }) => (
              <li key={name}>
                <Link
                  to="/playground"
                  search={{ ...search, call: name, door: undefined }}
                  className={css.call}
                  aria-current={name === search.call ? 'page' : undefined}
                >
                  {name.slice(feature.length + 1) || name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  )
}

function matches({ name, summary, command, rest }: DescribedCall, words: string): boolean {
  return hasWords(`${name} ${summary} ${command?.head ?? ''} ${rest?.path ?? ''}`, words)
}
