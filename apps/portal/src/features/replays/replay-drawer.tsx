import { replayLimits } from '@postroom/contract'
import { Button, Notice, ProgressBar, Select, SideDrawer } from '@postroom/ui'
import { nowMs } from '@postroom/ui/clock'
import { type ReactNode, useState } from 'react'
import { formatCalendarDate, formatNumber } from '#lib/format.ts'
import { useTexts } from '#lib/i18n.ts'
import css from './replays.module.css'
import { replaysTexts } from './replays.texts.ts'
import { type LoadPart, type Replay, useReplay } from './use-replay.ts'

const dayMs = 86_400_000
const { least, most } = replayLimits.days
const periods = [least, 30, 90, most]

type ReplayDrawerProps<T> = {
  /** The name in the form; may be empty. */
  name: string
  startHelp: string
  /** The result without conversations. */
  none: string
  /** Loads the replay of the form, and that of the saved version where it differs. */
  load: (days: number) => { changed: LoadPart<T>; active: LoadPart<T> | undefined }
  onClose: () => void
  /** Shows the conversations that were found so far. */
  children: (found: Pick<Replay<T>, 'items' | 'active'>) => ReactNode
}

/** Chooses a period, replays a setting over it with its progress, and shows the result. */
export function ReplayDrawer<T>({ name, startHelp, none, load, onClose, children }: ReplayDrawerProps<T>) {
  const t = useTexts(replaysTexts)
  const [days, setDays] = useState(30)
  const [replayedDays, setReplayedDays] = useState(days)
  const { replay, start, cancel } = useReplay<T>()
  const isRunning = replay?.state === 'running'
  const run = () => {
    setReplayedDays(days)
    const { changed, active } = load(days)
    start(changed, active)
  }
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={name ? t('title', { name }) : t('replay')}
      size="42rem"
      foot={
        isRunning ? (
          <Button onClick={cancel}>{t('cancel')}</Button>
        ) : (
          <Button variant={replay ? 'default' : 'filled'} onClick={run}>
            {t(replay ? 'again' : 'start')}
          </Button>
        )
      }
    >
      <div className={css.body}>
        {!replay && <p className={css.note}>{startHelp}</p>}
        <Select
          className={css.days ?? ''}
          label={t('days')}
          disabled={isRunning}
          value={String(days)}
          data={periods.map((value) => ({ value: String(value), label: t('daysOf', { days: value }) }))}
          onChange={(value) => value && setDays(Number(value))}
        />
        {replay && <State replay={replay} days={replayedDays} none={none} />}
        {replay && replay.items.length + (replay.active?.length ?? 0) > 0 && children(replay)}
      </div>
    </SideDrawer>
  )
}

type StateProps = { replay: Replay<unknown>; days: number; none: string }

function State({ replay, days, none }: StateProps) {
  const t = useTexts(replaysTexts)
  const { state, items, isComparing, evaluated, total = 0, tookMs, problem } = replay
  const figures = { evaluated: formatNumber(evaluated), total: formatNumber(total) }
  const today = new Date(nowMs())
  const dateOf = (at: Date) => formatCalendarDate(at.toISOString().slice(0, 10))
  const from = dateOf(new Date(today.getTime() - days * dayMs))
  return (
    <>
      <div role="status">
        {state === 'running' ? (
          <ProgressBar
            label={t(isComparing ? 'comparing' : 'running')}
            done={evaluated}
            total={total}
            note={total > 0 && t('evaluated', figures)}
          />
        ) : (
          <p className={css.note}>{t('lead', { from, to: dateOf(today) })}</p>
        )}
        {state === 'cancelled' && <Notice tone="warn">{t('cancelled', figures)}</Notice>}
        {state === 'done' && (
          <p className={css.note}>
            {items.length === 0
              ? none
              : t('took', {
                  touched: formatNumber(items.length),
                  total,
                  seconds: formatNumber(Math.max(0.1, Math.round(tookMs / 100) / 10)),
                })}
          </p>
        )}
      </div>
      {problem && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </>
  )
}
