import { EmptyState, Page, PageHeader, Select, SkeletonPage } from '@postroom/ui'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useSession } from '#app/session.ts'
import { useTexts } from '#lib/i18n.ts'
import { CallForm } from './call-form.tsx'
import { CallList } from './call-list.tsx'
import { type DescribedCall, type Door, doorsOf } from './described-call.ts'
import { describedCalls } from './described-calls.generated.ts'
import { type PlaygroundSearch, readPlaygroundSearch } from './playground.search.ts'
import { playgroundTexts } from './playground.texts.ts'
import css from './playground-page.module.css'

const route = getRouteApi('/playground')

/** For owners and admins: every permitted call as a form, with a notice that it acts on the real workspace. */
export function PlaygroundPage() {
  const t = useTexts(playgroundTexts)
  const { user } = useSession()
  const search = readPlaygroundSearch(route.useSearch())
  const navigate = route.useNavigate()
  if (!user)
    return (
      <Page>
        <SkeletonPage />
      </Page>
    )
  const isStaff = user.abilities.includes('playground.use')
  const calls = isStaff ? describedCalls.filter((call) => mayMake(call, user.abilities)) : []
  const chosen = calls.find(({ name }) => name === search.call)
  const show = (change: PlaygroundSearch) =>
    void navigate({ search: { ...search, ...change }, replace: true })
  return (
    <Page width="report">
      <PageHeader
        parent={<Link to="/settings">{t('back')}</Link>}
        title={t('title')}
        lead={isStaff ? t('lead') : undefined}
      />
      {!isStaff && <EmptyState title={t('staffTitle')} text={t('staffText')} />}
      {isStaff && (
        <div className={css.columns}>
          <div className={css.wide}>
            <CallList calls={calls} search={search} show={show} />
          </div>
          <div className={css.narrow}>
            <Select
              label={t('choose')}
              searchable
              data={calls.map(({ name }) => name)}
              value={chosen?.name ?? null}
              onChange={(call) => show({ call: call ?? undefined, door: undefined })}
            />
          </div>
          <div className={css.form}>
            {chosen ? (
              <CallForm
                key={chosen.name}
                call={chosen}
                door={doorOf(chosen, search)}
                onTestRoute={(door) => show({ door: door === 'command' ? door : undefined })}
              />
            ) : (
              <EmptyState title={t('chooseTitle')} text={t('chooseText')} />
            )}
          </div>
        </div>
      )}
    </Page>
  )
}

const mayMake = ({ access }: DescribedCall, abilities: readonly string[]): boolean =>
  access === 'public' || access === 'session' || abilities.includes(access)

function doorOf(call: DescribedCall, { door }: PlaygroundSearch): Door {
  const doors = doorsOf(call)
  return doors.find((one) => one === door) ?? doors[0] ?? 'rest'
}
