import type { DraftChange, DraftProblem, SettingsDraft } from '@postroom/contract'
import { Badge, Button, EmptyState, Notice, type Tone } from '@postroom/ui'
import { call } from '#lib/api-client.ts'
import { useTexts } from '#lib/i18n.ts'
import { useAction } from '#lib/use-action.ts'
import { useChangeWords } from './change-words.ts'
import { EditMenu } from './edit-menu.tsx'
import { ProblemText } from './problem-text.tsx'
import css from './settings-drafts.module.css'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'
import { useRefetch } from './use-refetch.ts'

const tones: Readonly<Record<DraftChange['action'], Tone>> = {
  create: 'ok',
  update: 'accent',
  delete: 'bad',
  reorder: 'neutral',
}

type ChangedSettingsProps = {
  draft: SettingsDraft
  changes: readonly DraftChange[]
  problems: readonly DraftProblem[]
}

/** What switching changes, setting by setting, with what is in its way. */
export function ChangedSettings({ draft, changes, problems }: ChangedSettingsProps) {
  const t = useTexts(settingsDraftsTexts)
  const { run, isPending } = useAction({ toastRefusals: true })
  const refetch = useRefetch()
  const { id: settingsDraftId, version } = draft
  const rebase = () =>
    run(async () => {
      await call('settings_drafts.rebase', { settingsDraftId, version })
      await refetch()
    })
  const discard = ({ section, id }: DraftChange) =>
    run(async () => {
      await call('settings_drafts.discard', { settingsDraftId, version, section, id })
      await refetch()
    })
  if (changes.length === 0)
    return (
      <EmptyState
        title={t('unchanged')}
        text={t('unchangedText')}
        action={!draft.isOn && <EditMenu settingsDraftId={settingsDraftId} />}
      />
    )
  const isOvertaken = problems.some(({ code }) => code.endsWith('_meanwhile'))
  return (
    <>
      {problems.length > 0 && (
        <Notice
          tone="warn"
          live
          action={
            isOvertaken && (
              <Button loading={isPending} onClick={() => void rebase()}>
                {t('rebase')}
              </Button>
            )
          }
        >
          {t(isOvertaken ? 'overtaken' : 'refused', { count: problems.length })}
        </Notice>
      )}
      <ul className={css.list}>
        {changes.map((change) => (
          <ChangedSetting
            key={`${change.section} ${change.id}`}
            change={change}
            problems={problems.filter(({ section, id }) => section === change.section && id === change.id)}
            onDiscard={() => void discard(change)}
          />
        ))}
      </ul>
    </>
  )
}

type ChangedSettingProps = {
  change: DraftChange
  problems: readonly DraftProblem[]
  onDiscard: () => void
}

function ChangedSetting({ change, problems, onDiscard }: ChangedSettingProps) {
  const t = useTexts(settingsDraftsTexts)
  const { sectionText, valuesOf } = useChangeWords()
  const { section, name, action } = change
  const values = action === 'delete' ? [] : valuesOf(change)
  const isNew = action === 'create'
  return (
    <li className={css.change}>
      <div className={css.head}>
        <Badge tone={tones[action]}>{t(`action_${action}`)}</Badge>
        <span className={css.section}>
          {action === 'reorder' ? t(`order_${section}`) : sectionText(section)}
        </span>
        <span className={css.name}>{name}</span>
        <Button
          variant="subtle"
          size="xs"
          className={css.discard}
          aria-label={t('discardOf', { name: name || t(`order_${section}`) })}
          onClick={onDiscard}
        >
          {t('discard')}
        </Button>
      </div>
      {problems.map((problem) => (
        <ProblemText key={`${problem.field} ${problem.code}`} problem={problem} />
      ))}
      <dl className={css.values}>
        {values
          .filter(({ label, after }) => !isNew || (after !== t('nothing') && label !== t('name')))
          .map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                {!isNew && (
                  <>
                    <del>{before}</del> <span aria-hidden>→</span>{' '}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}
