import type { DraftProblem } from '@postroom/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTexts } from '#lib/i18n.ts'
import { TextOfProblem } from '#lib/text-of-problem.ts'
import { useChangeWords } from './change-words.ts'
import css from './settings-drafts.module.css'
import { settingsDraftsTexts } from './settings-drafts.texts.ts'

/** Why a change cannot be made, at its setting. */
export function ProblemText({ problem }: { problem: DraftProblem }) {
  const { fieldText } = useChangeWords()
  return (
    <p className={css.problem}>
      <IconAlertTriangle size={14} aria-hidden />
      <span>
        {problem.field !== null && `${fieldText(problem.field)}: `}
        {problem.code.endsWith('_meanwhile') ? (
          <Overtaken problem={problem} />
        ) : (
          <TextOfProblem problem={problem} />
        )}
      </span>
    </p>
  )
}

function Overtaken({ problem: { section, field, code, now } }: { problem: DraftProblem }) {
  const t = useTexts(settingsDraftsTexts)
  const { valueText } = useChangeWords()
  if (code === 'deleted_meanwhile') return t('deletedMeanwhile')
  return field === null ? t('orderMeanwhile') : t('changedMeanwhile', { now: valueText(section, field, now) })
}
