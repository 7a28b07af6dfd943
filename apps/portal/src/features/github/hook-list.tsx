import type { GithubHook } from '@postroom/contract'
import { Badge, ErrorState, Notice, SkeletonRows } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { isApiError } from '#lib/api-error.ts'
import { useTexts } from '#lib/i18n.ts'
import { githubHooksQuery } from './github.api.ts'
import { githubTexts } from './github.texts.ts'
import css from './github-page.module.css'

/** Web hooks of all repositories, and the repositories that could not be read. */
export function HookList({ login }: { login: string }) {
  const t = useTexts(githubTexts)
  const hooks = useQuery(githubHooksQuery)
  if (isApiError(hooks.error))
    return (
      <ErrorState
        inline
        message={hooks.error.message}
        requestId={hooks.error.requestId}
        onRetry={() => void hooks.refetch()}
      />
    )
  if (!hooks.data)
    return (
      <div className={css.scroll}>
        <SkeletonRows rows={3} />
      </div>
    )
  const { items, unread } = hooks.data
  return (
    <>
      {items.length === 0 ? (
        <p className={css.text}>{t('none', { login })}</p>
      ) : (
        <div className={css.scroll}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col">{t('repository')}</th>
                <th scope="col">{t('address')}</th>
                <th scope="col">{t('events')}</th>
                <th scope="col">{t('state')}</th>
              </tr>
            </thead>
            <tbody>
              {items.map((hook) => (
                <HookRow key={hook.id} hook={hook} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unread.length > 0 && <Notice tone="warn">{t('unread', { names: unread.join(', ') })}</Notice>}
    </>
  )
}

function HookRow({ hook }: { hook: GithubHook }) {
  const t = useTexts(githubTexts)
  return (
    <tr>
      <th scope="row">{hook.repository}</th>
      <td className={css.address}>{hook.url}</td>
      <td>{hook.events.join(', ')}</td>
      <td>
        <Badge {...(hook.active ? { tone: 'ok' as const } : {})}>{t(hook.active ? 'active' : 'off')}</Badge>{' '}
        {hook.lastResponse ?? t('neverSent')}
      </td>
    </tr>
  )
}
