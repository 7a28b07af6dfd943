import { Button, Mark, Page, SkeletonRows, StatusBadge } from '@postroom/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatBytes, formatTime } from '#lib/format.ts'
import { type Texts, useTexts } from '#lib/i18n.ts'
import { formatDuration } from './duration.ts'
import { type Health, healthQuery, type Look } from './health.api.ts'
import { healthTexts } from './health.texts.ts'
import css from './health-page.module.css'

type T = ReturnType<typeof useTexts<typeof healthTexts extends Texts<infer Name> ? Name : never>>
type Line = { name: string; help: string; ok: boolean | undefined; state: string; fact?: string | undefined }

/** Health page for people; monitors request JSON at the same address. */
export function HealthPage() {
  const t = useTexts(healthTexts)
  const { data: look, isFetching, refetch } = useQuery(healthQuery)
  const isWell = look?.answered === true && look.health.ok
  return (
    <Page width="form">
      <div className={css.page}>
        <Link to="/" className={css.home} title={t('home')}>
          <Mark />
        </Link>
        <header className={css.head}>
          <div>
            <h1 tabIndex={-1}>{t('title')}</h1>
            <div role="status">
              <StatusBadge tone={look ? (isWell ? 'ok' : 'bad') : 'neutral'}>
                {look ? (isWell ? t('well') : t('notWell')) : t('looking')}
              </StatusBadge>
            </div>
          </div>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </header>
        {look ? (
          <>
            <dl className={css.lines}>
              {linesOf(t, look).map((line) => (
                <HealthLine key={line.name} {...line} />
              ))}
            </dl>
            <p className={css.note}>{t('lookedAt', { time: formatTime(look.at) })}</p>
          </>
        ) : (
          <SkeletonRows rows={7} />
        )}
      </div>
    </Page>
  )
}

function HealthLine({ name, help, ok, state, fact }: Line) {
  return (
    <div className={css.line}>
      <dt>
        {name}
        <span className={css.help}>{help}</span>
      </dt>
      <dd>
        {ok === undefined ? state : <StatusBadge tone={ok ? 'ok' : 'bad'}>{state}</StatusBadge>}
        {fact && <span className={css.fact}>{fact}</span>}
      </dd>
    </div>
  )
}

function linesOf(t: T, look: Look): Line[] {
  const api = { name: t('api'), help: t('apiHelp') }
  if (!look.answered) return [{ ...api, ok: false, state: t('apiAway') }]
  const { health, ms } = look
  const part = (ok: boolean) => ({ ok, state: ok ? t('ok') : t('bad') })
  return [
    versionLine(t, health),
    { ...api, ...part(true), fact: t('answeredIn', { time: formatDuration(ms) }) },
    {
      name: t('database'),
      help: t('databaseHelp'),
      ...part(health.database.ok),
      fact: timeOf(health.database.ms, (time) => t('answeredIn', { time })),
    },
    { name: t('jobs'), help: t('jobsHelp'), ...part(health.jobs.ok), fact: jobsFact(t, health) },
    { name: t('key'), help: t('keyHelp'), ...part(health.key.ok) },
    diskLine(t, health),
    ...(health.mail
      ? [{ name: t('mail'), help: t('mailHelp'), ...part(health.mail.ok), fact: mailFact(t, health.mail) }]
      : []),
  ]
}

function versionLine(t: T, { version, uptimeSeconds }: Health): Line {
  return {
    name: t('version'),
    help: t('versionHelp'),
    ok: undefined,
    state: version ?? t('unknown'),
    fact: timeOf(uptimeSeconds === undefined ? undefined : uptimeSeconds * 1_000, (time) =>
      t('up', { time }),
    ),
  }
}

function diskLine(t: T, { disk: { ok, freeBytes } }: Health): Line {
  const fact = freeBytes == null ? undefined : t('diskFree', { size: formatBytes(freeBytes) })
  return { name: t('disk'), help: t('diskHelp'), ok, state: ok ? t('ok') : t('diskFull'), fact }
}

/** Undefined if the viewer may not see the figures. */
function jobsFact(t: T, { jobs: { oldestRunningMs } }: Health): string | undefined {
  if (oldestRunningMs === 0) return t('jobsIdle')
  return timeOf(oldestRunningMs, (time) => t('jobsOldest', { time }))
}

function mailFact(t: T, { ms }: NonNullable<Health['mail']>): string | undefined {
  return ms === null ? t('mailNone') : timeOf(ms, (time) => t('mailLag', { time }))
}

const timeOf = (ms: number | null | undefined, say: (time: string) => string): string | undefined =>
  ms === undefined || ms === null ? undefined : say(formatDuration(ms))
